import { z } from 'zod'
import { directionOf, LANGUAGES } from '../../../shared/i18n/languages.ts'
import { currentLanguage, t } from '../../../shared/i18n/t.ts'
import { SPECIES } from '../../listings/posts/vocabulary.ts'
import { inLanguage } from '../../../platform/text/language.ts'
import { escapeMarkup } from '../../../shared/text/escape-markup.ts'

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

/** The animals alone, for sites that allow no script of others. Parameters that make no sense are left out. */
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
