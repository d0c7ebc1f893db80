import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { LeaveQuestion } from '../../../../ui/overlay/discard-question.tsx'
import type { ScreeningSettings as Settings } from '../contract.ts'
import { screeningQuery } from './queries.ts'
import { ScoreSettings } from './score-settings.tsx'
import { TryText } from './try-text.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** The settings of the score, with a field to try it on a text. */
export function ScreeningSettings() {
  const { data: settings, isError, isFetching, refetch } = useQuery(screeningQuery(useQueries()))
  if (settings) return <Loaded settings={settings} />
  if (isError)
    return <ErrorState title={t('Failed to fetch settings')} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <Loading label={t('Loading settings')} className="grid gap-6">
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </Loading>
  )
}

function Loaded({ settings }: { settings: Settings }) {
  const form = useSettingsForm(settings)
  return (
    <>
      <LeaveQuestion isTyped={() => form.isTyped} />
      <TryText settings={form.shown} />
      <ScoreSettings settings={settings} form={form} />
    </>
  )
}
