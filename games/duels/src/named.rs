//! Words that stand for one thing out of a few.

/// An enum whose variants have names: `Variant = "Name"`. Names are read in any case.
macro_rules! named {
    ($(#[$meta:meta])* $vis:vis enum $Name:ident { $($(#[$doc:meta])* $variant:ident = $says:literal,)+ }) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash,
            serde::Serialize, serde::Deserialize,
        )]
        #[serde(rename_all = "kebab-case")]
        $vis enum $Name {
            $($(#[$doc])* $variant,)+
        }

        impl $Name {
            /// All of them, in the order of the rulebook.
            pub const ALL: &'static [$Name] = &[$($Name::$variant),+];

            /// What it is called.
            pub const fn name(self) -> &'static str {
                match self {
                    $($Name::$variant => $says,)+
                }
            }

            /// What is called so, in any case.
            pub fn find(name: &str) -> Option<$Name> {
                Self::ALL.iter().copied().find(|one| one.name().eq_ignore_ascii_case(name.trim()))
            }
        }

        impl std::fmt::Display for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }
    };
}

pub(crate) use named;
