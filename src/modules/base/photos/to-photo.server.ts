import type { Photo } from './contract.ts'
import type { photos } from './tables.server.ts'

type StoredPhoto = typeof photos.$inferSelect
export type PhotoRow = Pick<
  StoredPhoto,
  'id' | 'folder' | 'isPrivate' | 'widths' | 'width' | 'height' | 'placeholder' | 'alt'
>

/** A row as the photo in answers. */
export const toPhoto = ({ id, folder, isPrivate, widths, width, height, placeholder, alt }: PhotoRow): Photo => ({
  id,
  src: isPrivate ? `/files/private/${id}/` : `/files/photos/${folder}/`,
  widths,
  width,
  height,
  placeholder,
  alt,
})

/** SQL for a PhotoRow as JSON, in a query that joins `photos` under this alias. */
export const photoJson = (alias: string): string => `json_build_object('id', ${alias}.id, 'folder', ${alias}.folder,
  'isPrivate', ${alias}.is_private, 'widths', ${alias}.widths, 'width', ${alias}.width, 'height', ${alias}.height,
  'placeholder', ${alias}.placeholder, 'alt', ${alias}.alt)`
