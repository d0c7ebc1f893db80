import { formatList } from '../i18n/t.ts'

/** "Biscuit", or "Biscuit and Luna" for bonded pets. */
export const namesText = (names: readonly (string | null)[]): string => formatList(names.flatMap(name => name || []))

/**
 * Values for a text that names a person, or their role if they have no name: `{known, select, yes {{name}} other {The
 * owner}}`.
 */
export const named = (name: string): { known: 'yes' | 'no'; name: string } => ({ known: name ? 'yes' : 'no', name })
