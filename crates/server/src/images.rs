//! Images of cards that people brought: one folder, of which only its own files are served.
//!
//! A name is looked up among the files of the folder. It does not exist if it is no plain name, if
//! it is a link that leads out of the folder, or if it is no image.

use import::{NoImage, images::is_plain, sort_of_image};
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The largest image that the server sends.
const LARGEST: u64 = 8 * 1024 * 1024;

/// Endings that a name may lack, as names in LackeyCCG's set files do.
const ENDINGS: [&str; 6] = ["", ".png", ".jpg", ".jpeg", ".gif", ".webp"];

/// A folder of images.
#[derive(Clone, Debug)]
pub struct Images {
    folder: PathBuf,
}

impl Images {
    /// Opens a folder.
    ///
    /// # Errors
    /// When there is no such folder.
    pub fn open(folder: &Path) -> io::Result<Images> {
        let folder = folder.canonicalize()?;
        if folder.is_dir() {
            Ok(Images { folder })
        } else {
            Err(io::ErrorKind::NotADirectory.into())
        }
    }

    /// Checks that this server has an image of that name.
    ///
    /// # Errors
    /// Says what it is instead.
    pub fn look(&self, name: &str) -> Result<(), NoImage> {
        let path = self.path(name)?;
        let mut first = Vec::new();
        let read = File::open(path).and_then(|file| file.take(16).read_to_end(&mut first));
        read.map_err(|_| NoImage::Missing)?;
        sort_of_image(&first).map(drop).ok_or(NoImage::Strange)
    }

    /// Reads an image and its type.
    pub fn read(&self, name: &str) -> Option<(Vec<u8>, &'static str)> {
        let path = self.path(name).ok()?;
        if fs::metadata(&path).ok()?.len() > LARGEST {
            return None;
        }
        let bytes = fs::read(path).ok()?;
        let sort = sort_of_image(&bytes)?;
        Some((bytes, sort))
    }

    fn path(&self, name: &str) -> Result<PathBuf, NoImage> {
        if !is_plain(name) {
            return Err(NoImage::Outside);
        }
        let found = ENDINGS.iter().find_map(|ending| {
            let path = self.folder.join(format!("{name}{ending}")).canonicalize().ok()?;
            path.is_file().then_some(path)
        });
        let path = found.ok_or(NoImage::Missing)?;
        if path.starts_with(&self.folder) { Ok(path) } else { Err(NoImage::Outside) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> (tempfile::TempDir, Images) {
        let outer = tempfile::tempdir().expect("a folder");
        let folder = outer.path().join("images");
        fs::create_dir(&folder).expect("a folder in it");
        let png = [0x89, b'P', b'N', b'G', 1, 2];
        fs::write(outer.path().join("secret.png"), png).expect("it can be written");
        fs::write(folder.join("ada.png"), png).expect("it can be written");
        fs::write(folder.join("words.png"), "no image").expect("it can be written");
        let images = Images::open(&folder).expect("it is there");
        (outer, images)
    }

    #[test]
    fn only_images_of_the_folder_are_there() {
        let (_outer, images) = folder();
        assert_eq!(images.look("ada.png"), Ok(()));
        assert_eq!(images.read("ada.png").map(|(_, sort)| sort), Some("image/png"));
        assert_eq!(images.look("words.png"), Err(NoImage::Strange));
        assert_eq!(images.look("bess.png"), Err(NoImage::Missing));
        assert!(images.read("words.png").is_none());
    }

    #[test]
    fn a_name_without_its_ending_finds_its_image() {
        let (_outer, images) = folder();
        assert_eq!(images.look("ada"), Ok(()));
        assert_eq!(images.read("ada").map(|(_, sort)| sort), Some("image/png"));
        assert_eq!(images.look("words"), Err(NoImage::Strange));
        assert_eq!(images.look("secret"), Err(NoImage::Missing));
    }

    #[test]
    fn no_way_leads_out_of_the_folder() {
        let (outer, images) = folder();
        for name in ["../secret.png", "..", "/etc/passwd", "a/../../secret.png", "", ".hidden"] {
            assert_eq!(images.look(name), Err(NoImage::Outside), "{name}");
            assert!(images.read(name).is_none(), "{name}");
        }
        #[cfg(unix)]
        {
            let (from, to) =
                (outer.path().join("secret.png"), outer.path().join("images/link.png"));
            std::os::unix::fs::symlink(from, to).expect("a link");
            assert_eq!(images.look("link.png"), Err(NoImage::Outside));
        }
    }
}
