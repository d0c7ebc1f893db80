import type { Photo } from './contract.ts'
import type { photos } from './tables.server.ts'

type Row = typeof photos.$inferSelect
export type PhotoRow = Pick<Row, 'id' | 'folder' | 'isPrivate' | 'widths' | 'width' | 'height' | 'placeholder' | 'alt'>

/** A photo as answers carry it. */
export const toPhoto = ({ id, folder, isPrivate, widths, width, height, placeholder, alt }: PhotoRow): Photo => ({
  id,
  src: isPrivate ? `/files/private/${id}/` : `/files/photos/${folder}/`,
  widths,
  width,
  height,
  placeholder,
  alt,
})
