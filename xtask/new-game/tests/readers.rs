//! The promises of the readers that every game has, tried on edits of true texts.

proving::readers_hold!(lowball::Lowball);
