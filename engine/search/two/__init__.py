"""Looking ahead with two decks: pairs, and copies of a face that are one as good as the other.

What does not differ from one deck (dice, goal, room, early stopping) is taken from the files beside this folder.
"""
