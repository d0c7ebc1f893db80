import { type ReactNode, use } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Page, PageHeader } from '../../../../../ui/layout/page.tsx'
import { SiteContext } from '../../../../../ui/layout/site.ts'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { Trans } from '../../../../../ui/trans.tsx'
import { Errors } from './errors.tsx'
import { curlExample, typeScriptExample } from './examples.ts'
import { OpenApiViewer } from './viewer.tsx'

/** How programs use the API: keys, examples, errors, and every call to try. */
export function ApiDocs() {
  const site = use(SiteContext)
  return (
    <Page width="wide" className="grid grid-cols-1 gap-8">
      <title>{t('API · Pawpal')}</title>
      <meta
        name="description"
        content={t('Read the animals of this site, and write your own, with your own programs.')}
      />
      <PageHeader
        title={t('API')}
        text={t('Read the animals of this site, and write your own, with your own programs.')}
        className="-mb-2"
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Start />
        <Promise />
      </div>
      <Part id="examples" title={t('Examples')}>
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          <Example title="curl" text={curlExample(site)} />
          <Example title={t('TypeScript')} text={typeScriptExample(site)} />
        </div>
      </Part>
      <Part id="errors" title={t('Errors')}>
        <p className="max-w-2xl text-soft">
          <Trans
            text="A refusal of {api} is JSON with {code}, {status} and a {message} for people. Those of {v2} are problem documents, whose {type} leads here."
            values={{ ...CODES, api: <code>{t('/api')}</code> }}
          />
        </p>
        <Errors />
      </Part>
      <Part id="calls" title={t('Try the calls')}>
        <p className="max-w-2xl text-soft">
          <Trans
            text="Choose Authorize, enter a key and its secret, and try a call. Calls that need a person who is signed in are only in <a>the OpenAPI 3.1 document</a>."
            components={{ a: <SpecificationLink /> }}
          />
        </p>
        <OpenApiViewer />
      </Part>
    </Page>
  )
}

const CODES = {
  code: <code>code</code>,
  status: <code>status</code>,
  message: <code>message</code>,
  type: <code>type</code>,
  v2: <code>/v2</code>,
}

const link = 'font-semibold text-brand underline underline-offset-3'

function Start() {
  return (
    <Card className="grid content-start gap-3">
      <h2>{t('Start')}</h2>
      <ol className="grid list-decimal gap-2 ps-5 marker:text-soft">
        <li>
          <Trans
            text="<a>Create a key</a> in your settings, or in those of your organization."
            components={{ a: <Link to="/settings/api-keys" className={link} /> }}
          />
        </li>
        <li>
          <Trans
            text="Exchange key and secret at {call} for a token. It lasts an hour."
            values={{ call: <code>{t('POST /api/token')}</code> }}
          />
        </li>
        <li>
          <Trans
            text="Send {header} with the token. The headers {limits} say how many calls of the day are left."
            values={{ header: <code>{t('Authorization: Bearer')}</code>, limits: <code>{t('RateLimit-*')}</code> }}
          />
        </li>
      </ol>
      <p className="text-soft">
        <Trans text="Programs written for Petfinder change the address to {v2} and nothing else." values={CODES} />
      </p>
    </Card>
  )
}

function Promise() {
  return (
    <Card className="grid content-start gap-3">
      <h2>{t('Version 1, and what may change')}</h2>
      <p>
        {t(
          "What this version promises stays: no call, parameter or field goes away or changes its meaning. Fields, calls, optional parameters and values of lists may be added, so ignore what you don't know.",
        )}
      </p>
      <p className="text-soft">
        {t(
          'A change that breaks programs comes as version 2 under its own address. Version 1 then works for at least a year.',
        )}
      </p>
    </Card>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="scroll-mt-24">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Example({ title, text }: { title: string; text: string }) {
  return (
    <Card className="grid min-w-0 grid-cols-1 content-start gap-3">
      <h3>{title}</h3>
      <pre className="rounded-sm bg-well p-4 text-sm wrap-anywhere whitespace-pre-wrap">
        <code>{text}</code>
      </pre>
    </Card>
  )
}

const SpecificationLink = ({ children }: { children?: ReactNode }) => (
  <a href="/api/openapi.json" className={link} target="_blank">
    {children}
  </a>
)
