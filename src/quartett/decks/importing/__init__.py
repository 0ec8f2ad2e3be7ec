r"""From the tables people have to a deck: what is certain is decided, what is not is asked.

>>> from quartett.decks.importing import Source, import_table
>>> table = "Nr;Name;Gewicht [kg]\n1a;Amsel;0,1\n1b;Adler;4,5\n2a;Hai;900\n2b;Aal;1,5\n"
>>> found = import_table([Source("tiere.csv", table.encode())])
>>> [question.key for question in found.questions]
['title', 'direction.gewicht']
>>> done = import_table([Source("tiere.csv", table.encode())], found.proposals())
>>> done.finished, [str(card.values[0]) for card in done.draft.deck.cards]
(True, ['0.1', '4.5', '900', '1.5'])
"""

from quartett.decks.importing.blank import blank_deck
from quartett.decks.importing.draft import Draft
from quartett.decks.importing.questions import Answers, Decision, Option, Question
from quartett.decks.importing.reports import ColumnReport, Report, Skipped, report_text
from quartett.decks.importing.sources import Source, pasted
from quartett.decks.importing.tables import Import, import_table

__all__ = [
    "Answers",
    "ColumnReport",
    "Decision",
    "Draft",
    "Import",
    "Option",
    "Question",
    "Report",
    "Skipped",
    "Source",
    "blank_deck",
    "import_table",
    "pasted",
    "report_text",
]
