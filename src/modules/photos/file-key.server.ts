import type { photos } from './tables.server.ts'

type Folder = Pick<typeof photos.$inferSelect, 'folder' | 'isPrivate'>

/** Private files stand apart, so that no public address can name one. */
export const rootOf = (isPrivate: boolean): string => (isPrivate ? 'private' : 'photos')

export const fileKey = ({ folder, isPrivate }: Folder, name: string): string => `${rootOf(isPrivate)}/${folder}/${name}`
