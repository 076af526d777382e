"""The rules of Gong Zhu (拱豬), pure: no web, no storage, no randomness of its own."""
