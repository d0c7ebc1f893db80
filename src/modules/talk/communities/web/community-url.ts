import type { Address } from '../../../../shared/addresses.ts'

/** The parameters of the URL of a community's page. */
export interface CommunityUrl {
  id: number
  /** The discussion to show with its comments instead of the feed. */
  discussion?: number | undefined
  /** The first page of the feed, or of the discussion's comments. */
  cursor?: string | undefined
  /** The first page of the member list. */
  members?: string | undefined
}

export function parseCommunityUrl(id: string | undefined, search: URLSearchParams): CommunityUrl {
  const discussion = Number(search.get('discussion'))
  return {
    id: Number(id),
    ...(Number.isSafeInteger(discussion) && discussion > 0 && { discussion }),
    cursor: search.get('cursor') ?? undefined,
    members: search.get('members') ?? undefined,
  }
}

export function communityPath({ id, discussion, cursor, members }: CommunityUrl): Address {
  const search = new URLSearchParams({
    ...(discussion !== undefined && { discussion: String(discussion) }),
    ...(cursor && { cursor }),
    ...(members && { members }),
  })
  return search.size > 0 ? `/community/${id}?${search.toString()}` : `/community/${id}`
}

/** The sign-in page, which returns to this URL. */
export const signInPath = (url: CommunityUrl): Address => `/login?next=${encodeURIComponent(communityPath(url))}`
