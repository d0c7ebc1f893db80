/** A position among people by when something happened to them; people have texts for ids. */
export interface MemberPosition {
  at: Date
  userId: string
}

export const encodeMemberCursor = ({ at, userId }: MemberPosition): string => `${at.getTime()}.${userId}`

/** The position, or undefined where the text is absent or not a cursor of ours: the list then starts at its beginning. */
export function decodeMemberCursor(cursor = ''): MemberPosition | undefined {
  const [, time = '', userId = ''] = /^(\d{1,13})\.(.+)$/.exec(cursor) ?? []
  return userId ? { at: new Date(Number(time)), userId } : undefined
}
