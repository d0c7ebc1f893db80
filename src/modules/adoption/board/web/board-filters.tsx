import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { RadioChips } from '../../../../ui/form/radio-chips.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { preloadModal } from '../../../../ui/overlay/dialog.tsx'
import type { Board } from '../contract.ts'
import type { Filters } from './queries.ts'
import { StageDaysDialog } from './stage-days-dialog.tsx'

type BoardFiltersProps = { board: Board; filters: Filters; team: boolean }

const ASSIGNED = [
  { value: 'all', label: msg('All') },
  { value: 'me', label: msg('Mine') },
  { value: 'nobody', label: msg("Nobody's") },
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
          label={t('Looked after by')}
          name={name}
          options={ASSIGNED.map(({ value, label }) => ({ value, label: t(label) }))}
          value={filters.assigned ?? 'all'}
          onChange={value => set('with', value === 'all' ? '' : value)}
        />
      )}
      <Checkbox
        label={t('Waits too long')}
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
