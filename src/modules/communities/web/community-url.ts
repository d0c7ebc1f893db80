/** What the address of a community's page shows of it. */
export interface Place {
  id: number
  /** One discussion with its comments, instead of the feed. */
  discussion?: number | undefined
  /** Where the feed begins, or the comments of that discussion. */
  cursor?: string | undefined
  /** Where the list of members begins. */
  members?: string | undefined
}

export function readPlace(id: string | undefined, address: URLSearchParams): Place {
  const discussion = Number(address.get('discussion'))
  return {
    id: Number(id),
    ...(Number.isSafeInteger(discussion) && discussion > 0 && { discussion }),
    cursor: address.get('cursor') ?? undefined,
    members: address.get('members') ?? undefined,
  }
}

export function pathOf({ id, discussion, cursor, members }: Place): string {
  const address = new URLSearchParams({
    ...(discussion !== undefined && { discussion: String(discussion) }),
    ...(cursor && { cursor }),
    ...(members && { members }),
  })
  return address.size > 0 ? `/community/${id}?${address.toString()}` : `/community/${id}`
}

/** To sign in, and back here. */
export const signInPath = (place: Place): string => `/login?next=${encodeURIComponent(pathOf(place))}`
