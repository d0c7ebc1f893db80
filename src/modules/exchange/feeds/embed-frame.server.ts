import { z } from 'zod'
import { inLanguage } from '../../../platform/text/language.ts'
import { directionOf, type Language, LANGUAGES } from '../../../shared/i18n/languages.ts'
import { currentLanguage, t } from '../../../shared/i18n/t.ts'
import { escapeMarkup } from '../../../shared/text/escape-markup.ts'
import { SEX_LABELS, SEXES, SIZE_NAMES, SIZES, SPECIES, SPECIES_LABELS } from '../../listings/posts/vocabulary.ts'
import { OPEN_HEADERS } from './answer-feed.server.ts'
import type { EmbedTexts } from './contract.ts'
import { MAX_PAGE } from './vocabulary.ts'

const Parameters = z.object({
  organization: z
    .string()
    .max(60)
    .regex(/^[\w-]+$/),
  animal: z.string().max(15).regex(/^\d+$/),
  species: z.enum(SPECIES),
  limit: z.string().max(3).regex(/^\d+$/),
  accent: z
    .string()
    .max(9)
    .regex(/^#[\da-f]{3,8}$/i),
  theme: z.enum(['light', 'dark']),
})
const Lang = z.enum(LANGUAGES).optional().catch(undefined)

/** The only page that other sites may show in a frame. It changes nothing and knows nobody, so nothing on it can be clicked by a trick. */
const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'; style-src-attr 'unsafe-inline'; style-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors *"

/** Only the animals, for sites that allow no foreign script. Invalid parameters are ignored. */
export function embedFrame(request: Request): Response {
  const { searchParams } = new URL(request.url)
  const attributes = Object.entries(Parameters.shape).flatMap(([name, shape]) => {
    const { data } = shape.safeParse(searchParams.get(name) ?? undefined)
    return data === undefined ? [] : ` ${name}="${escapeMarkup(data)}"`
  })
  const theme = Parameters.shape.theme.safeParse(searchParams.get('theme')).data ?? 'light dark'
  const language = Lang.parse(searchParams.get('lang') ?? undefined) ?? currentLanguage()
  const page = inLanguage(language, () => framePage(attributes.join(''), theme))
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
      vary: 'accept-language, cookie',
    },
  })
}

const framePage = (attributes: string, theme: string): string => {
  const language = currentLanguage()
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="${theme}"><title>${escapeMarkup(t('Animals looking for a home'))}</title></head>
<body style="margin:0;padding:2px;font-family:system-ui,sans-serif"><main><pawpal-animals${attributes}></pawpal-animals></main>
<noscript><p>${escapeMarkup(t('The animals are shown with JavaScript.'))} <a href="/home" target="_blank">${escapeMarkup(t('See them on Pawpal'))}</a></p></noscript>
<script src="/embed.js" defer></script></body></html>
`
}

const known = new Map<Language, EmbedTexts>()

/** The texts of `/embed.js` in a language. The script has the English ones; it loads others by the language of the page around it. */
export function embedTexts(language: Language): EmbedTexts {
  let texts = known.get(language)
  if (!texts) known.set(language, (texts = inLanguage(language, () => translated(language))))
  return texts
}

/** Answers `GET /embed/texts.json?language=de`; in English for an unknown language. */
export function answerEmbedTexts(request: Request): Response {
  const asked = new URL(request.url).searchParams.get('language')
  const language = LANGUAGES.find(one => one === asked) ?? 'en'
  return Response.json(embedTexts(language), { headers: { ...OPEN_HEADERS, 'cache-control': 'public, max-age=3600' } })
}

const options = <Value extends string>(values: readonly Value[], labels: Record<Value, string>): [string, string][] =>
  values.map(value => [value, t(labels[value])])

const translated = (language: Language): EmbedTexts => ({
  language,
  direction: directionOf(language),
  languages: LANGUAGES,
  fields: [
    ['species', t('Species'), options(SPECIES, SPECIES_LABELS)],
    ['sex', t('Sex'), options(SEXES, SEX_LABELS)],
    ['size', t('Size'), options(SIZES, SIZE_NAMES)],
  ],
  filters: t('Filters'),
  any: t('Any'),
  pages: t('Pages of animals'),
  previous: t('Previous'),
  next: t('Next'),
  again: t('Try again'),
  all: t('See them on Pawpal'),
  loading: t('Loading animals…'),
  failed: t("The animals couldn't be loaded."),
  gone: t('This animal is no longer looking for a home here.'),
  noneLike: t('No animals like this right now.'),
  none: t('No animals here right now.'),
  onHold: t('On hold'),
  counts: Array.from({ length: MAX_PAGE + 1 }, (_, count) =>
    t('{count, plural, one {# animal} other {# animals}}', { count }),
  ),
  page: t('{animals}, page {page}', { animals: '{animals}', page: '{page}' }),
})
