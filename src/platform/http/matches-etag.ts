/** No client names so many states of one answer. */
const MAX_LENGTH = 1000

/** Whether a caller has this state already, by its `If-None-Match` header. Weak and strong tags of one name are equal, as RFC 9110 says for it. */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  const tags = new Set((header ?? '').slice(0, MAX_LENGTH).split(',').map(nameOf))
  return tags.has('*') || tags.has(nameOf(etag))
}

const nameOf = (tag: string): string => tag.trim().replace(/^W\//, '')
