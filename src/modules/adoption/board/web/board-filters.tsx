import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { RadioChips } from '../../../../ui/form/radio-chips.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { CancelButton, Dialog, preloadModal } from '../../../../ui/overlay/dialog.tsx'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { type Stage, STAGE_LABELS, STAGES } from '../../requests/vocabulary.ts'
import type { Board } from '../contract.ts'
import type { Filters } from './queries.ts'
import { MAX_STAGE_DAYS, type StageDays } from '../vocabulary.ts'

type BoardFiltersProps = { board: Board; filters: Filters; team: boolean }

const ASSIGNED = [
  { value: 'all', label: msg('All') },
  { value: 'me', label: msg('Mine') },
  { value: 'nobody', label: msg('Unassigned') },
] as const

/** The filters are in the URL, so that a board can be sent to a colleague. */
export function BoardFilters({ board, filters, team }: BoardFiltersProps) {
  const { pets, labels, abilities } = board
  const [choosing, setChoosing] = useState(false)
  const name = useId()
  const set = useFilter()
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <Field label={t('Pet')} className="w-44 max-sm:w-full">
        <Select
          value={filters.postId ?? ''}
          options={[{ value: '', label: t('All pets') }, ...pets.map(pet => ({ value: `${pet.id}`, label: pet.name }))]}
          onChange={({ target }) => set('pet', target.value)}
        />
      </Field>
      {(labels.length > 0 || filters.label) && (
        <Field label={t('Label')} className="w-40 max-sm:min-w-0 max-sm:flex-1">
          <Select
            value={filters.label ?? ''}
            options={[
              { value: '', label: t('All labels') },
              ...withChosen(labels, filters.label).map(label => ({ value: label, label })),
            ]}
            onChange={({ target }) => set('label', target.value)}
          />
        </Field>
      )}
      {team && (
        <RadioChips
          label={t('Assigned to')}
          name={name}
          options={ASSIGNED.map(({ value, label }) => ({ value, label: t(label) }))}
          value={filters.assigned ?? 'all'}
          onChange={value => set('with', value === 'all' ? '' : value)}
        />
      )}
      <Checkbox
        label={t('Overdue')}
        checked={filters.late ?? false}
        onChange={({ target }) => set('late', target.checked ? 'yes' : '')}
      />
      {abilities.settings && (
        <Button
          variant="quiet"
          size="sm"
          className="mb-1 sm:ms-auto"
          onPointerEnter={preloadModal}
          onFocus={preloadModal}
          onClick={() => setChoosing(true)}
        >
          {t('Reminders')}
        </Button>
      )}
      {choosing && <StageDaysDialog onClose={() => setChoosing(false)} />}
    </div>
  )
}

const withChosen = (labels: readonly string[], chosen: string | undefined): string[] =>
  chosen === undefined || labels.includes(chosen) ? [...labels] : [...labels, chosen]

function useFilter() {
  const [, setSearch] = useSearchParams()
  return (name: string, value: string) =>
    setSearch(
      before => {
        const search = new URLSearchParams(before)
        if (value) search.set(name, value)
        else search.delete(name)
        return search
      },
      { replace: true, preventScrollReset: true },
    )
}

const STAGE_DAYS_FORM = 'stage-days'

/** Chooses for how many days a request may wait in each column. */
function StageDaysDialog({ onClose }: { onClose: () => void }) {
  const { board } = useQueries()
  const { data, refetch, isFetching, isError } = useQuery(board.settings.queryOptions())
  const save = useAction({
    ...board.saveSettings.mutationOptions(),
    success: t('Reminders saved'),
    onSuccess: onClose,
    invalidates: [board.key()],
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('Reminders for waiting requests')}
      description={t(
        'After this many days in a column, the person whose turn it is gets a reminder. Two days later, the other person gets an update.',
      )}
      actions={
        <>
          <CancelButton />
          <Button type="submit" form={STAGE_DAYS_FORM} busy={save.isPending} disabled={!data}>
            {t('Save reminders')}
          </Button>
        </>
      }
    >
      {isError && !data && (
        <ErrorState
          level={3}
          text={t("The reminders couldn't be loaded.")}
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
      <FormAlert>
        {save.error && messageOf(save.error, t("The reminders couldn't be saved. Please try again."))}
      </FormAlert>
    </Dialog>
  )
}

function DaysForm({ days, onSave }: { days: StageDays; onSave: (days: StageDays) => void }) {
  const { form, errors } = useCheckedForm<Stage>(
    texts => Object.fromEntries(STAGES.filter(stage => !isDays(texts[stage])).map(stage => [stage, wholeNumber()])),
    texts => onSave(mapStages(stage => Number(texts[stage]))),
  )
  return (
    <form {...form} id={STAGE_DAYS_FORM} className="grid gap-4 sm:grid-cols-2">
      {STAGES.map(stage => (
        <Field key={stage} label={t('{stage} (days)', { stage: t(STAGE_LABELS[stage]) })} error={errors[stage]}>
          <Input name={stage} inputMode="numeric" defaultValue={days[stage]} />
        </Field>
      ))}
    </form>
  )
}

const isDays = (text: string): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MAX_STAGE_DAYS

const wholeNumber = () => t('Please enter a whole number from 1 to {max}', { max: MAX_STAGE_DAYS })

const mapStages = <Value,>(valueOf: (stage: Stage) => Value) =>
  Object.fromEntries(STAGES.map(stage => [stage, valueOf(stage)])) as Record<Stage, Value>
