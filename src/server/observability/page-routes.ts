const UNKNOWN = '/*'

/**
 * Finds the pattern of a page's path. A pattern has parameters in its last segment only.
 *
 * @param patterns such as `home` and `post/:id`
 */
export function pageRoutes(patterns: readonly string[]): (path: string) => string {
  const known = patterns.filter(pattern => pattern !== '*').map(pattern => `/${pattern.replace(/^\//, '')}`)
  const fixed = new Set(known.filter(pattern => !pattern.includes(':')))
  const byFolder = new Map(known.filter(pattern => pattern.includes(':')).map(pattern => [folderOf(pattern), pattern]))
  return path => (fixed.has(path) ? path : (byFolder.get(folderOf(path)) ?? UNKNOWN))
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))
