//! The rulebook of Lowball, written by hand: other games take theirs from a ledger file.

crate::rulebook::rulebook! {
    /// The rules of Lowball.
    LEDGER = "lowball", "Lowball";

    DEAL = "LOW-DEAL-01" Setup "One to four seats begin with ten points and six cards each.",
    TURN = "LOW-TURN-01" Must
        "Seats take turns clockwise, for the agreed number of rounds, 1 to 8.",
    PEEK = "LOW-PEEK-01" May "A seat on turn may look at a random card in another hand.",
    ONCE = "LOW-PEEK-02" Must "It may do so once a turn, before it lays a card.",
    LAY = "LOW-LAY-01" Must "The seat on turn lays a card of its hand face down.",
    WAGER = "LOW-WAGER-01" Must "It then wagers any number of points up to five, none included.",
    DIE = "LOW-WAGER-02" Must
        "A card counts 1, 3 up to 11; a die above its place takes the wager off, any other adds it three times.",
    DRAW = "LOW-DRAW-01" Must "Then it draws a card, as long as there are any.",
    END = "LOW-END-01" Must "After the last round the lowest score wins; equal seats win together.",
    PAR = "LOW-END-02" Must "A seat that plays alone wins with ten points or fewer.",
}
