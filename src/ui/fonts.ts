import display from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import text from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

/** The two font files every page needs at once: name them in `<link rel="preload" as="font" crossorigin>`. */
export const preloadedFonts: readonly string[] = [display, text]
