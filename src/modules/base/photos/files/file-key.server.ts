import type { photos } from '../tables.server.ts'

type Folder = Pick<typeof photos.$inferSelect, 'folder' | 'isPrivate'>

/** Private files have a prefix of their own, so that no public URL can name one. */
export const rootOf = (isPrivate: boolean): string => (isPrivate ? 'private' : 'photos')

/** The prefixes of all keys of photos' files. */
export const PHOTO_ROOTS = [false, true].map(isPrivate => `${rootOf(isPrivate)}/`)

/** The name of the file for share cards. */
export const SHARE_NAME = 'share.jpg'

/** The name of the file of a PDF. */
export const PDF_NAME = 'document.pdf'

export const fileKey = ({ folder, isPrivate }: Folder, name: string): string => `${rootOf(isPrivate)}/${folder}/${name}`
