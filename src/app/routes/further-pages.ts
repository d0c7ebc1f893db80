import type { PageModule } from './page.tsx'

/** All pages by file. The list itself is loaded on demand: a visitor's first page needs only that of `page.tsx`. */
export const furtherPages = import.meta.glob<PageModule>('./pages/*/*.tsx')
