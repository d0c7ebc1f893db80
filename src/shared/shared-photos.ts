/** The cache of photos shared from other apps, until Create uses them. Each has its own path below this one. */
export const SHARED_PHOTOS = 'shared-photos'
/** The header of a stored photo with its percent-encoded file name. */
export const FILE_NAME_HEADER = 'file-name'
/** An unused photo is removed after this time. */
export const SHARED_PHOTO_LASTS_MS = 3_600_000
/** Create with the note that a shared photo did not arrive. */
export const SHARED_PHOTO_LOST = '/create?shared=lost'
