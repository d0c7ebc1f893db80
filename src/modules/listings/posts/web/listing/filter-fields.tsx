import { useState } from 'react'
import { ChevronRight } from '../../../../../ui/icons.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { Checkbox } from '../../../../../ui/form/checkbox.tsx'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import { Select } from '../../../../../ui/form/select.tsx'
import { DEFAULT_WITHIN_KM, MAX_AGE_MONTHS, MAX_WITHIN_KM, type Filter } from '../../vocabulary.ts'
import { languageOptions } from '../language-options.ts'
import { problemText } from './filter-problems.ts'
import { fieldOf, type FieldName, type FilterProblems, type FilterValues, type ListField } from './filters.ts'
import { NearField } from './near-field.tsx'

interface FilterFieldsProps {
  names: readonly FieldName[]
  /** The first values of the fields. */
  initial: FilterValues
  problems: FilterProblems
}

export function FilterFields({ names, ...props }: FilterFieldsProps) {
  const more = names.filter(name => fieldOf(name).more)
  return (
    <>
      <Fields names={names.filter(name => !fieldOf(name).more)} {...props} />
      {more.length > 0 && <MoreFilters names={more} {...props} />}
    </>
  )
}

/** Folded away, unless one of its filters is in use when the page opens. */
function MoreFilters(props: FilterFieldsProps) {
  const [isInUse] = useState(props.names.some(name => props.initial[name] !== undefined))
  return (
    <details open={isInUse} className="group mt-4 border-t border-line pt-1">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-md font-semibold">
        {t('More filters')}
        <ChevronRight aria-hidden="true" size={18} className="text-soft transition-transform group-open:rotate-90" />
      </summary>
      <div className="pt-2">
        <Fields {...props} />
      </div>
    </details>
  )
}

function Fields({ names, initial, problems }: FilterFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      {names.map(name => {
        const filter = fieldOf(name)
        if (filter.kind === 'flag')
          return (
            <Checkbox
              key={name}
              label={t(filter.label)}
              name={name}
              value="yes"
              defaultChecked={initial[name] === 'yes'}
              className="col-span-2 -my-2"
            />
          )
        if (filter.kind === 'place') return <NearField key={name} defaultValue={initial[name]?.toString()} />
        return (
          <Field
            key={name}
            label={t(filter.label)}
            error={problems[name] && problemText(name, problems[name])}
            aside={filter.kind === 'distance' && t('km')}
            className={filter.half ? undefined : 'col-span-2'}
          >
            <Control filter={filter} name={name} defaultValue={initial[name]?.toString()} />
          </Field>
        )
      })}
    </div>
  )
}

interface ControlProps {
  filter: Exclude<ListField, { kind: 'flag' | 'place' }>
  name: FieldName
  defaultValue: string | undefined
}

function Control({ filter, ...props }: ControlProps) {
  switch (filter.kind) {
    case 'choice':
      return <Select options={optionsOf(filter)} {...props} />
    case 'language':
      return <Select options={languageOptions(t('Any'))} {...props} />
    case 'text':
      return <Input placeholder={t(filter.placeholder)} {...props} />
    case 'age':
      return (
        <Input type="number" min={0} max={MAX_AGE_MONTHS} inputMode="numeric" placeholder={t('Months')} {...props} />
      )
    case 'distance':
      return (
        <Input
          type="number"
          min={1}
          max={MAX_WITHIN_KM}
          inputMode="numeric"
          placeholder={String(DEFAULT_WITHIN_KM)}
          {...props}
        />
      )
  }
}

const optionsOf = ({ any, values, labels = {} }: Extract<Filter, { kind: 'choice' }>) => [
  { value: '', label: t(any) },
  ...values.map(value => ({ value, label: t(labels[value] ?? value) })),
]
