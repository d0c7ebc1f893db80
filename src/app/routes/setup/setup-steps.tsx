import { useRef, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { msg, t } from '../../../shared/i18n/t.ts'
import { useQueries } from '../../client.ts'
import { settingsQuery } from '../../../modules/running/site/web/queries.ts'
import type { SiteSettings } from '../../../modules/running/site/contract.ts'
import { AppSettings } from '../../../modules/running/site/web/settings/app-settings.tsx'
import { ReviewSetting } from '../../../modules/running/site/web/settings/review-setting.tsx'
import { TestMail } from '../../../modules/running/site/web/settings/test-mail.tsx'
import { TownSettings } from '../../../modules/running/site/web/settings/text-settings.tsx'
import { isTyped } from '../../../modules/running/site/web/settings/use-setting-form.ts'
import type { Address } from '../../../shared/addresses.ts'
import { buttonStyles } from '../../../ui/button/button.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { LeaveQuestion } from '../../../ui/overlay/discard-question.tsx'
import { DoneStep, ImportStep, OrganizationStep, SignInStep, VetsNote } from './further-steps.tsx'

interface Step {
  name: string
  title: string
  content: (settings: SiteSettings) => ReactNode
}

/** The steps, in their order. What they save is found under *Site settings* as well, or in the account and the organization. */
const STEPS: readonly Step[] = [
  { name: 'look', title: msg('Name and colors'), content: settings => <AppSettings settings={settings} /> },
  { name: 'sign-in', title: msg('Safe sign-in'), content: () => <SignInStep /> },
  { name: 'town', title: msg('Town'), content: settings => <TownSettings settings={settings} /> },
  { name: 'mail', title: msg('Emails'), content: () => <TestMail /> },
  {
    name: 'listing',
    title: msg('Who may list'),
    content: settings => (
      <>
        <ReviewSetting settings={settings} />
        <VetsNote />
      </>
    ),
  },
  { name: 'organization', title: msg('First organization'), content: () => <OrganizationStep /> },
  { name: 'import', title: msg('Import'), content: () => <ImportStep /> },
  { name: 'done', title: msg('Done'), content: () => <DoneStep /> },
]

/** The first steps of a site, one at a time. Each can be skipped. @param step of the URL; the first without one */
export function SetupSteps({ step: name }: { step: string | undefined }) {
  const { data: settings } = useQuery(settingsQuery(useQueries()))
  const element = useRef<HTMLDivElement>(null)
  const found = STEPS.findIndex(step => step.name === name)
  const at = Math.max(0, found)
  const step = STEPS[at]
  return (
    <Page width="text" className="grid content-start gap-6">
      <div className="grid gap-1.5">
        <h1>{t('Set up this site')}</h1>
        <p className="text-soft">
          {t('Each step can be skipped, and you find everything again later: most of it under Site settings.')}
        </p>
      </div>
      <StepList at={at} />
      <div ref={element} className="grid gap-6">
        <LeaveQuestion isTyped={() => element.current !== null && isTyped(element.current)} />
        {settings ? (
          step?.content(settings)
        ) : (
          <Loading label={t('Loading settings')}>
            <Skeleton className="h-64 rounded-lg" />
          </Loading>
        )}
      </div>
      <StepLinks at={at} />
    </Page>
  )
}

const addressOf = ({ name }: Step): Address => `/setup/${name}`

function StepList({ at }: { at: number }) {
  return (
    <nav aria-label={t('Steps')}>
      <ol className="flex flex-wrap gap-2">
        {STEPS.map((step, index) => (
          <li key={step.name}>
            <Link
              to={addressOf(step)}
              preventScrollReset
              aria-current={index === at ? 'step' : undefined}
              className={stepStyles}
            >
              <span className="text-soft tabular-nums" aria-hidden="true">
                {index + 1}
              </span>
              {t(step.title)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const stepStyles =
  'touch relative inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-card px-3.5 text-sm font-[550] ' +
  'hover:border-edge hover:bg-well aria-[current]:border-brand aria-[current]:bg-brand-well aria-[current]:text-brand'

/** The way to the steps before and after. */
function StepLinks({ at }: { at: number }) {
  const [before, after] = [STEPS[at - 1], STEPS[at + 1]]
  return (
    <div className="flex flex-wrap justify-between gap-3">
      {before ? (
        <Link to={addressOf(before)} className={buttonStyles({ variant: 'secondary' })}>
          {t('Back')}
        </Link>
      ) : (
        <span />
      )}
      {after && (
        <Link to={addressOf(after)} className={buttonStyles()}>
          {t('Next: {step}', { step: t(after.title) })}
        </Link>
      )}
    </div>
  )
}
