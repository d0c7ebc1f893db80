const MAX_NAMED = 2

/** "Biscuit", "Biscuit and Luna", "Biscuit, Luna and 3 others". */
export function petsText(names: readonly string[]): string {
  const named = names.length <= MAX_NAMED + 1 ? names : names.slice(0, MAX_NAMED)
  const others = names.length - named.length
  return new Intl.ListFormat('en-US')
    .format([...named, ...(others > 0 ? [`${others} others`] : [])])
    .replace(', and', ' and')
}
