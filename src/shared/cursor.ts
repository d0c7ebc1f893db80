/** A position in a list ordered by (time, id), newest or oldest first, as an opaque text. */
export interface Position {
  at: Date
  id: number
}

export const encodeCursor = ({ at, id }: Position): string =>
  btoa(`${at.getTime().toString(36)}.${id.toString(36)}`)
    .replaceAll('=', '')
    .replaceAll('+', '-')
    .replaceAll('/', '_')

/** The position, or undefined where the text is absent or not a cursor of ours: the list then starts at its beginning. */
export function decodeCursor(text: string | undefined): Position | undefined {
  if (!text) return undefined
  const [time, id] = decodeBase64(text).split('.')
  const position = { at: new Date(Number.parseInt(time ?? '', 36)), id: Number.parseInt(id ?? '', 36) }
  return Number.isSafeInteger(position.id) && !Number.isNaN(position.at.getTime()) ? position : undefined
}

function decodeBase64(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}

/** Cuts one row more than a page holds into the page and the cursor that continues it. */
export function cutPage<Row>(rows: Row[], size: number, position: (row: Row) => Position) {
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return { items, next: rows.length > size && last ? encodeCursor(position(last)) : undefined }
}
