import { type ReactNode, use, useEffect, useState } from 'react'
import { Copy } from '../../../../ui/icons.tsx'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { escapeMarkup } from '../../../../shared/text/escape-markup.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { Select, translatedOptions } from '../../../../ui/form/select.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { SiteContext } from '../../../../ui/layout/site.ts'
import { SPECIES, SPECIES_LABELS } from '../../../listings/posts/vocabulary.ts'

const SPECIES_OPTIONS = [
  { value: '', label: msg('All, with a filter') },
  ...SPECIES.map(value => ({ value, label: SPECIES_LABELS[value] })),
]
const THEMES = [
  { value: '', label: msg('Same as the page') },
  { value: 'light', label: msg('Light') },
  { value: 'dark', label: msg('Dark') },
]
const COLOR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

/** Composes the code by which another site shows animals, with a preview. @param organization the slug to begin with */
export function EmbedComposer({ organization }: { organization: string }) {
  const [choice, setChoice] = useState<EmbedChoice>({ organization, species: '', theme: '', accent: '' })
  const site = use(SiteContext)
  const isColor = choice.accent === '' || COLOR.test(choice.accent)
  const used = isColor ? choice : { ...choice, accent: '' }
  const codes = embedCodes(site, used)
  const set = (name: keyof EmbedChoice) => (event: { target: { value: string } }) =>
    setChoice({ ...choice, [name]: event.target.value.trim() })
  return (
    <>
      <Card className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('Organization')}
          hint={t('The last part of its page’s address. Empty: all animals of this site.')}
        >
          <Input value={choice.organization} onChange={set('organization')} maxLength={60} autoCapitalize="none" />
        </Field>
        <Field label={t('Species')}>
          <Select value={choice.species} onChange={set('species')} options={translatedOptions(SPECIES_OPTIONS)} />
        </Field>
        <Field label={t('Colors')}>
          <Select value={choice.theme} onChange={set('theme')} options={translatedOptions(THEMES)} />
        </Field>
        <Field
          label={t('Accent color')}
          hint={t('Empty: the accent color or the links of your page.')}
          error={isColor ? undefined : t('Please enter a color like #2f6f4f.')}
        >
          <Input value={choice.accent} onChange={set('accent')} maxLength={7} placeholder="#2f6f4f" />
        </Field>
      </Card>
      <Section title={t('Preview')}>
        <Preview {...used} />
      </Section>
      <Section title={t('The code for your site')}>
        <div className="grid gap-4">
          <Code title={t('One line')} code={codes.script}>
            {t('Shows the animals where you put it.')}
          </Code>
          <Code title={t('As an element')} code={codes.element}>
            {t('Put the element where you want it, as often as you like.')}
          </Code>
          <Code title={t('Without a script')} code={codes.frame}>
            {t('For sites that only allow frames.')}
          </Code>
          <Code title={t('Content-Security-Policy')} code={codes.policy}>
            {t('If your site sends one, add these sources to it. No inline style or script is needed.')}
          </Code>
        </div>
      </Section>
    </>
  )
}

/** The script of the embed fills the element, as it does on other sites. */
function Preview({ organization, species, theme, accent }: EmbedChoice) {
  useEffect(() => {
    if (customElements.get('pawpal-animals') || document.querySelector('script[src="/embed.js"]')) return
    const script = document.createElement('script')
    script.src = '/embed.js'
    document.head.append(script)
  }, [])
  const attributes = Object.fromEntries(
    Object.entries({ organization, species, theme, accent }).filter(([, value]) => value !== ''),
  )
  return (
    <Card>
      <pawpal-animals limit="4" {...attributes} />
    </Card>
  )
}

function Code({ title, code, children }: { title: string; code: string; children: ReactNode }) {
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3>{title}</h3>
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('Copy: {title}', { title })}
          onClick={() => void copy(code)}
        >
          <Copy aria-hidden="true" size={16} />
          {t('Copy')}
        </Button>
      </div>
      <p className="text-sm text-soft">{children}</p>
      <pre className="overflow-x-auto rounded-md bg-well p-3 text-sm wrap-anywhere whitespace-pre-wrap">
        <code>{code}</code>
      </pre>
    </Card>
  )
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code)
    toast.success(t('Code copied'))
  } catch {
    toast.error(t("The code couldn't be copied. You can select it instead."))
  }
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- React declares its elements in one
  namespace JSX {
    interface IntrinsicElements {
      'pawpal-animals': Record<string, string>
    }
  }
}

/** What somebody chose for their site; empty texts are left out. */
interface EmbedChoice {
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
function embedCodes(site: string, choice: EmbedChoice) {
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
