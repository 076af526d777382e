"""Looking ahead: plain functions on ints and arrays, which Python runs and numba compiles.

Nothing here states a rule; legality, tricks and points are asked of play.py and scoring.py.
Only kernel.py knows numba, and imports it only when asked to.
"""
