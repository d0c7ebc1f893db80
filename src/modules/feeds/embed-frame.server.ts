import { z } from 'zod'
import { SPECIES } from '../posts/vocabulary.ts'
import { escapeMarkup } from '../../shared/escape-markup.ts'

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
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="${theme}"><title>Animals looking for a home</title></head>
<body style="margin:0;padding:2px;font-family:system-ui,sans-serif"><main><pawpal-animals${attributes.join('')}></pawpal-animals></main>
<noscript><p>The animals are shown with JavaScript. <a href="/home" target="_blank">See them on Pawpal</a></p></noscript>
<script src="/embed.js" defer></script></body></html>
`
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
    },
  })
}
