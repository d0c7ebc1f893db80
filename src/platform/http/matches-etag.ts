/** Longer headers than any client needs are ignored. */
const MAX_LENGTH = 1000

/**
 * Whether the caller's `If-None-Match` contains this tag. Weak and strong tags of one name are equal, as RFC 9110
 * defines.
 */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  const tags = new Set((header ?? '').slice(0, MAX_LENGTH).split(',').map(nameOf))
  return tags.has('*') || tags.has(nameOf(etag))
}

const nameOf = (tag: string): string => tag.trim().replace(/^W\//, '')
