import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useMutation } from '../../../../ui/use-mutation.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { CancelButton, Dialog } from '../../../../ui/overlay/dialog.tsx'
import { STAGE_LABELS, STAGES, type Stage } from '../../requests/vocabulary.ts'
import { MAX_STAGE_DAYS, type StageDays } from '../vocabulary.ts'

const FORM = 'stage-days'

/** Chooses for how many days a request may wait in each column. */
export function StageDaysDialog({ onClose }: { onClose: () => void }) {
  const { board } = useQueries()
  const cache = useQueryClient()
  const { data, refetch, isFetching, isError } = useQuery(board.settings.queryOptions())
  const save = useMutation(
    board.saveSettings.mutationOptions({
      onSuccess: () => {
        toast.success(t('Reminders saved'))
        onClose()
        return cache.invalidateQueries({ queryKey: board.key() })
      },
      onError: error => void toast.error(messageOf(error, t('The reminders could not be saved. Please try again.'))),
    }),
  )
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('Nobody is left waiting')}
      description={t(
        'After so many days in a column the one whose turn it is gets a reminder. Two days later the other one hears how it stands.',
      )}
      actions={
        <>
          <CancelButton />
          <Button type="submit" form={FORM} busy={save.isPending} disabled={!data}>
            {t('Save Reminders')}
          </Button>
        </>
      }
    >
      {isError && !data && (
        <ErrorState
          level={3}
          text={t('The reminders could not be loaded.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && (
        <Loading label={t('Loading reminders')}>
          <Skeleton className="h-64 rounded-md" />
        </Loading>
      )}
      {data && <DaysForm days={data.days} onSave={days => save.mutate({ days })} />}
    </Dialog>
  )
}

const errorOf = (text: string): string | undefined =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MAX_STAGE_DAYS
    ? undefined
    : t('Please enter a whole number from 1 to {max}', { max: MAX_STAGE_DAYS })

function DaysForm({ days, onSave }: { days: StageDays; onSave: (days: StageDays) => void }) {
  const [texts, setTexts] = useState(() => mapStages(stage => `${days[stage]}`))
  const [checked, setChecked] = useState(false)
  return (
    <form
      id={FORM}
      noValidate
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={event => {
        event.preventDefault()
        setChecked(true)
        if (STAGES.every(stage => errorOf(texts[stage]) === undefined)) onSave(mapStages(stage => Number(texts[stage])))
      }}
    >
      {STAGES.map(stage => (
        <Field
          key={stage}
          label={t('{stage} (days)', { stage: t(STAGE_LABELS[stage]) })}
          error={checked && errorOf(texts[stage])}
        >
          <Input
            inputMode="numeric"
            value={texts[stage]}
            onChange={({ target }) => setTexts(before => ({ ...before, [stage]: target.value }))}
          />
        </Field>
      ))}
    </form>
  )
}

const mapStages = <Value,>(valueOf: (stage: Stage) => Value) =>
  Object.fromEntries(STAGES.map(stage => [stage, valueOf(stage)])) as Record<Stage, Value>
