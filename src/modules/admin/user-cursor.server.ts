/** A position in a list of accounts: what it is ordered by, and the account's id. */
interface UserPosition {
  key: string
  id: string
}

export const encodeUserCursor = ({ key, id }: UserPosition): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url')

/** The position, or undefined where the text is absent or not a cursor of ours: the list then starts at its beginning. */
export function decodeUserCursor(text: string | undefined): UserPosition | undefined {
  if (!text) return undefined
  try {
    const [key, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    return typeof key === 'string' && typeof id === 'string' ? { key, id } : undefined
  } catch {
    return undefined
  }
}
