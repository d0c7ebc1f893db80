import { inLanguage } from '../../../platform/text/language.ts'
import { directionOf, LANGUAGES, type Language } from '../../../shared/i18n/languages.ts'
import { t } from '../../../shared/i18n/t.ts'
import { SEX_LABELS, SEXES, SIZE_NAMES, SIZES, SPECIES, SPECIES_LABELS } from '../../listings/posts/vocabulary.ts'
import { OPEN_HEADERS } from './answer-feed.server.ts'
import type { EmbedTexts } from './contract.ts'
import { MAX_PAGE } from './vocabulary.ts'

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
  failed: t('The animals could not be loaded.'),
  gone: t('This animal is no longer looking for a home here.'),
  noneLike: t('No animals like this right now.'),
  none: t('No animals here right now.'),
  onHold: t('On hold'),
  counts: Array.from({ length: MAX_PAGE + 1 }, (_, count) =>
    t('{count, plural, one {# animal} other {# animals}}', { count }),
  ),
  page: t('{animals}, page {page}', { animals: '{animals}', page: '{page}' }),
})
