/** Escapes a text for a `like` pattern, so that it only matches itself. */
export const escapeWildcards = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Returns whether texts match a `like` pattern, as in PostgreSQL. Any `_` in the pattern must be escaped. */
export function likeMatcher(pattern: string): (text: string) => boolean {
  const [prefix = '', ...others] = partsOf(pattern)
  const suffix = others.pop()
  if (suffix === undefined) return text => text === prefix
  return text => {
    if (!text.startsWith(prefix) || !text.endsWith(suffix)) return false
    let end = prefix.length
    for (const part of others) {
      const start = text.indexOf(part, end)
      if (start === -1) return false
      end = start + part.length
    }
    return end <= text.length - suffix.length
  }
}

/** The texts between the wildcards, unescaped. */
function partsOf(pattern: string): string[] {
  const parts = ['']
  for (const [token] of pattern.matchAll(/\\[\s\S]|%|[^\\%]+/g)) {
    if (token === '%') parts.push('')
    else parts[parts.length - 1] += token.startsWith('\\') ? token.slice(1) : token
  }
  return parts
}
