import { DEFAULT_APP } from '../../modules/running/site/vocabulary.ts'
import { brandShades, type BrandShades } from '../../modules/running/site/brand-rules.ts'
import { VERSION } from '../../platform/server-name.ts'
import { directionOf } from '../../shared/i18n/languages.ts'
import { currentLanguage, t } from '../../shared/i18n/t.ts'

interface App {
  name: string
  /** "#b9481c" */
  brand: string
  /** "#fdf9f3". Of the light theme: a manifest has one. */
  color: string
}

/** The manifest of the installed app, as https://www.w3.org/TR/appmanifest/ describes it. Its language is the reader's. */
export const webManifest = ({ name, color }: Omit<App, 'brand'>) => ({
  id: '/',
  name: name === DEFAULT_APP.name ? t('Pawpal: animals find homes') : name,
  short_name: name,
  description: t('Find an animal that needs a home, and a home for an animal.'),
  lang: currentLanguage(),
  dir: directionOf(currentLanguage()),
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  background_color: color,
  theme_color: color,
  categories: ['lifestyle', 'social'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  // The service worker answers it and keeps the photos on the device: they reach the server from the form alone.
  share_target: {
    action: '/create',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'photos', accept: ['image/*', '.heic', '.heif'] }] },
  },
  shortcuts: [
    shortcut(t('Search pets'), '/search'),
    shortcut(t('Messages'), '/chat'),
    shortcut(t('Saved pets'), '/saved'),
    shortcut(t('List a pet'), '/create'),
  ],
})

const shortcut = (name: string, url: string) => ({
  name,
  url,
  icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
})

/** The color around pages in the dark theme. */
const DARK_COLOR = '#1b1714'

/**
 * The site's own color over the tokens of `ui/theme/styles.css`, as the style of the root element: the policy of pages allows no
 * style sheet in them. Empty for the default.
 */
export function brandStyle(brand: string): string {
  if (brand === DEFAULT_APP.brand) return ''
  const { light, dark } = brandShades(brand)
  const token = (name: string, of: keyof BrandShades) => `${name}:light-dark(${light[of]},${dark[of]})`
  return [token('--brand', 'brand'), token('--brand-ink', 'ink'), token('--brand-well', 'well')].join(';')
}

/** What makes a page part of the app. The manifest's URL names the language: browsers fetch it without cookies. */
export const appTags = ({ color }: Pick<App, 'color'>): string =>
  `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: light)">` +
  `<meta name="theme-color" content="${DARK_COLOR}" media="(prefers-color-scheme: dark)">` +
  `<link rel="manifest" href="/manifest.webmanifest?language=${currentLanguage()}">` +
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">' +
  `<meta name="generator" content="Pawpal ${VERSION}">`
