import { formatList, t } from '../i18n/t.ts'

const MAX_NAMED = 2

/** "Biscuit", "Biscuit and Luna", "Biscuit, Luna and 3 others". */
export function petsText(names: readonly string[]): string {
  const named = names.length <= MAX_NAMED + 1 ? names : names.slice(0, MAX_NAMED)
  const others = names.length - named.length
  const rest = others > 0 ? [t('{others, plural, one {# other} other {# others}}', { others })] : []
  return formatList([...named, ...rest]).replace(', and', ' and')
}
