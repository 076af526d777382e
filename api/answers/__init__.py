"""What the services return, as the JSON that clients get; the schemas describe it.

The answers are made by hand and sent as they are: dumping a seat view through its schema
takes several times as long as everything else together. Tests hold every answer against
the spec instead.
"""
