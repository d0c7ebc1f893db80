import { useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../../../../app/client.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { LeaveQuestion } from '../../../../../ui/overlay/discard-question.tsx'
import { settingsQuery } from '../queries.ts'
import { AppSettings } from './app-settings.tsx'
import { CounterSourceSetting } from './counter-source-setting.tsx'
import { CheckInSettings, KeptAnswersSettings, ListingSettings, StageSettings } from './day-settings.tsx'
import { FixedSizes, LimitSettings } from './limit-settings.tsx'
import { NewAccountSettings } from './new-account-settings.tsx'
import { ReviewSetting } from './review-setting.tsx'
import { TestMail } from './test-mail.tsx'
import {
  ContactSettings,
  CounterSettings,
  MailSettings,
  ReminderSettings,
  SocialSettings,
  TownSettings,
} from './text-settings.tsx'
import { isTyped } from './use-setting-form.ts'

/** All settings of the site; each form is saved by itself. */
export function SiteSettings() {
  const { data: settings, isError, isFetching, refetch } = useQuery(settingsQuery(useQueries()))
  const element = useRef<HTMLDivElement>(null)
  return (
    <>
      <div className="grid gap-1.5">
        <h1>{t('Site settings')}</h1>
        <p className="text-soft">{t('What you save applies at once. The audit log keeps every change.')}</p>
        <p>
          <Link to="/setup" className="touch relative font-semibold text-brand hover:underline">
            {t('Go through the first steps of a site')}
          </Link>
        </p>
      </div>
      {isError && <ErrorState title={t('Failed to fetch settings')} onRetry={() => void refetch()} busy={isFetching} />}
      {!settings && !isError && (
        <Loading label={t('Loading settings')} className="grid gap-6">
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-64 rounded-lg" />
        </Loading>
      )}
      {settings && (
        <div ref={element} className="grid gap-6">
          <LeaveQuestion isTyped={() => element.current !== null && isTyped(element.current)} />
          <AppSettings settings={settings} />
          <TownSettings settings={settings} />
          <TestMail />
          <ReviewSetting settings={settings} />
          <CounterSettings settings={settings} />
          <CounterSourceSetting settings={settings} />
          <ContactSettings settings={settings} />
          <SocialSettings settings={settings} />
          <MailSettings settings={settings} />
          <ReminderSettings settings={settings} />
          <KeptAnswersSettings settings={settings} />
          <CheckInSettings settings={settings} />
          <StageSettings settings={settings} />
          <ListingSettings settings={settings} />
          <NewAccountSettings settings={settings} />
          <LimitSettings settings={settings} />
          <FixedSizes />
        </div>
      )}
    </>
  )
}
