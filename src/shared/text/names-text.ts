import { formatList } from '../i18n/t.ts'

/** "Biscuit", or "Biscuit and Luna" for bonded pets. */
export const namesText = (names: readonly (string | null)[]): string => formatList(names.flatMap(name => name || []))
