import { t } from '../../../../shared/i18n/t.ts'
import { escapeMarkup } from '../../../../shared/text/escape-markup.ts'

/** What somebody chose for their site; empty texts are left out. */
export interface EmbedChoice {
  organization: string
  species: string
  theme: string
  accent: string
}

const attributesOf = (choice: EmbedChoice): [string, string][] =>
  (['organization', 'species', 'theme', 'accent'] as const).flatMap(name =>
    choice[name] ? [[name, choice[name]]] : [],
  )

const markup = (attributes: [string, string][], prefix = ''): string =>
  attributes.map(([name, value]) => ` ${prefix}${name}="${escapeMarkup(value)}"`).join('')

/** The codes to paste, by how much the other site allows. */
export function embedCodes(site: string, choice: EmbedChoice) {
  const attributes = attributesOf(choice)
  const named = attributes.length > 0 ? attributes : [['limit', '12'] satisfies [string, string]]
  const query = new URLSearchParams(attributes).toString()
  return {
    script: `<script src="${site}/embed.js"${markup(named, 'data-')} async></script>`,
    element: `<script src="${site}/embed.js" async></script>\n<pawpal-animals${markup(attributes)}></pawpal-animals>`,
    frame: `<iframe src="${site}/embed/frame${query && `?${escapeMarkup(query)}`}" title="Animals looking for a home" width="100%" height="720" frameborder="0" loading="lazy"></iframe>`,
    policy: t('script-src {site}; connect-src {site}; img-src {site}; frame-src {site}', { site }),
  }
}
