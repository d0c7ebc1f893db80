import { directionOf } from '../../shared/i18n/languages.ts'
import { currentLanguage, t } from '../../shared/i18n/t.ts'

export interface MailContent {
  /** Shown by mail programs beside the subject. */
  preview?: string
  heading: string
  /** A quote is user text, shown as such. */
  paragraphs: (string | { quote: string })[]
  action?: { label: string; url: string }
  /** Several actions. Their URLs are secret, so the log of mails leaves them out. */
  actions?: { label: string; url: string }[]
  /** Smaller, below: why this mail was sent and what to do if it was not expected. */
  footnote?: string
  /** Smallest, at the end: ways to get fewer mails. */
  links?: { label: string; url: string }[]
}

const palette = {
  paper: '#fdf9f3',
  card: '#ffffff',
  ink: '#2a221c',
  soft: '#6b5d51',
  brand: '#b9481c',
  line: '#e7ddcf',
}

export const mailText = ({ heading, paragraphs, action, actions = [], footnote, links = [] }: MailContent): string =>
  [
    heading,
    ...paragraphs.map(part => (typeof part === 'string' ? part : part.quote.replaceAll(/^/gm, '> '))),
    action && linkText(action),
    ...actions.map(linkText),
    footnote,
    t('Pawpal, where animals find homes'),
    ...links.map(linkText),
  ]
    .filter(Boolean)
    .join('\n\n')

const linkText = ({ label, url }: { label: string; url: string }): string => `${label}:\n${url}`

/** One column with inline styles: mail programs drop style sheets. */
export function mailHtml(content: MailContent, brand = palette.brand): string {
  const { preview = '', heading, paragraphs, action, actions = [], footnote, links = [] } = content
  const language = currentLanguage()
  const text = paragraphs.map(paragraphHtml).join('')
  const link =
    actions.map(one => buttonHtml(one, brand)).join('') +
    (action
      ? `${buttonHtml(action, brand)}<p style="margin:0 0 16px;font-size:13px;color:${palette.soft};word-break:break-all">${escape(action.url)}</p>`
      : '')
  const note = footnote ? `<p style="margin:16px 0 0;font-size:13px;color:${palette.soft}">${escape(footnote)}</p>` : ''
  const ways = links
    .map(({ label, url }) => `<a href="${escape(url)}" style="color:${palette.soft}">${escape(label)}</a>`)
    .join(' &nbsp; ')
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="color-scheme" content="light"><title>${escape(heading)}</title></head>
<body style="margin:0;background:${palette.paper};color:${palette.ink};font:16px/1.55 -apple-system,'Segoe UI',Roboto,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;text-align:${start()}">
<tr><td style="padding:0 8px 16px;font-weight:700;font-size:22px;color:${brand}">${escape(t('Pawpal'))}</td></tr>
<tr><td style="background:${palette.card};border:1px solid ${palette.line};border-radius:22px;padding:32px"><h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${escape(heading)}</h1>${text}${link}${note}</td></tr>
<tr><td style="padding:16px 8px;font-size:13px;color:${palette.soft}">${escape(t('Pawpal, where animals find homes'))}${ways && `<br>${ways}`}</td></tr>
</table></td></tr></table></body></html>`
}

/** Mail programs do not support logical directions. */
const start = () => (directionOf(currentLanguage()) === 'rtl' ? 'right' : 'left')

const buttonHtml = ({ label, url }: { label: string; url: string }, brand: string): string =>
  `<p style="margin:24px 0"><a href="${escape(url)}" style="display:inline-block;background:${brand};color:#ffffff;text-decoration:none;font-weight:600;border-radius:999px;padding:13px 24px">${escape(label)}</a></p>`

const paragraphHtml = (part: string | { quote: string }): string =>
  typeof part === 'string'
    ? `<p style="margin:0 0 16px">${escape(part)}</p>`
    : `<blockquote style="margin:0 0 16px;border-${start()}:3px solid ${palette.line};padding:${start() === 'left' ? '2px 0 2px 16px' : '2px 16px 2px 0'};color:${palette.soft};white-space:pre-line">${escape(part.quote)}</blockquote>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, character => entities[character] ?? character)
