import { useId } from 'react'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { translatedOptions } from '../../../../ui/form/select.tsx'
import { RadioChips } from '../../../../ui/form/radio-chips.tsx'

type Assigned = 'me' | 'nobody'

const OPTIONS = [
  { value: 'all', label: msg('All') },
  { value: 'me', label: msg('Mine') },
  { value: 'nobody', label: msg("Nobody's") },
] as const

type ListFilterProps = { value: Assigned | undefined; onChange: (value: Assigned | undefined) => void }

/** Chooses the conversations of the inbox by who looks after them. */
export function ListFilter({ value, onChange }: ListFilterProps) {
  return (
    <RadioChips
      label={t('Looked after by')}
      hideLabel
      name={useId()}
      className="px-4 pb-3 sm:px-5"
      options={translatedOptions(OPTIONS)}
      value={value ?? 'all'}
      onChange={chosen => onChange(chosen === 'all' ? undefined : chosen)}
    />
  )
}
