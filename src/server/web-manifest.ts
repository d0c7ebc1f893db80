import { currentLanguage, t } from '../shared/i18n/t.ts'

/** The colors of the light theme: browsers take one of each from a manifest. */
const PAPER = '#fdf9f3'

const NAME = 'Pawpal'

/** The manifest of the installed app, as https://www.w3.org/TR/appmanifest/ describes it. */
export const webManifest = () => ({
  id: '/',
  name: t('Pawpal: animals find homes'),
  short_name: NAME,
  description: t('Find an animal that needs a home, and a home for an animal.'),
  lang: currentLanguage(),
  dir: 'auto',
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  background_color: PAPER,
  theme_color: PAPER,
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
