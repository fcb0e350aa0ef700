//! The rulebook of Skerry, and the second book that its rules cite.

crate::rulebook::rulebook! {
    /// The rules of Skerry.
    LEDGER = "skerry", "Skerry";

    DEAL = "SKY-DEAL-01" Setup "One to three boats lie in the south and are dealt three fish each.",
    BAIT = "SKY-DEAL-02" May "A boat may bring a fish as its bait, which it is dealt first; of one that nobody knows, two more join the stack.",
    TURN = "SKY-TURN-01" Must "Boats take turns, for the agreed number of rounds, 1 to 8.",
    SAIL = "SKY-SAIL-01" Must "The boat on turn sails to any point of the sea within four inches.",
    SOUND = "SKY-SOUND-01" Must
        "It then looks at one to three cards of the stack and takes the top one.",
    GULL = "SKY-SOUND-02" Must
        "Whoever looks at three loses one of the hand at random, which goes under the stack.",
    SELL = "SKY-SELL-01" May "It may then sell up to three different fish.",
    SHARE = "SKY-SELL-02" Must
        "What they bring is shared among the boats within three inches, its own included.",
    END = "SKY-END-01" Must "After the last round most coins win; equal boats win together.",
}

crate::rulebook::rulebook! {
    /// The rules that hold at sea, in any game.
    HARBOR_LEDGER = "harbor", "Customs of the harbor";

    BERTH = "HBR-BERTH-01" Must "A boat stays an inch or more from every other boat.",
}
