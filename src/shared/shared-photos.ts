/** The cache of photos that other apps shared, until Create takes them. Each has a path of its own below this one. */
export const SHARED_PHOTOS = 'shared-photos'
/** The header of a kept photo with its percent-encoded file name. */
export const FILE_NAME_HEADER = 'file-name'
/** A photo that nobody took for so long is removed, unseen. */
export const SHARED_PHOTO_LASTS_MS = 3_600_000
/** Create with the note that a shared photo did not arrive. */
export const SHARED_PHOTO_LOST = '/create?shared=lost'
