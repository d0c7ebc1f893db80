/** A position in a table's rows: what they are ordered by, and the row's id. */
interface RowPosition {
  key: string
  id: string
}

export const encodeRowCursor = ({ key, id }: RowPosition): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url')

/** The position, or undefined where the text is absent or not a cursor of ours: the list then starts at its beginning. */
export function decodeRowCursor(text: string | undefined): RowPosition | undefined {
  if (!text) return undefined
  try {
    const [key, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    return typeof key === 'string' && typeof id === 'string' ? { key, id } : undefined
  } catch {
    return undefined
  }
}
