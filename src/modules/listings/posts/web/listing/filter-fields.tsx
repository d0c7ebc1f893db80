import { useId, useState } from 'react'
import { ChevronRight } from '../../../../../ui/icons.tsx'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { Checkbox } from '../../../../../ui/form/checkbox.tsx'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import { Select } from '../../../../../ui/form/select.tsx'
import { DEFAULT_WITHIN_KM, MAX_AGE_MONTHS, MAX_WITHIN_KM, type Filter } from '../../vocabulary.ts'
import { languageOptions } from '../language-options.ts'
import { ageParts } from './filter-ages.ts'
import { problemText } from './filter-problems.ts'
import { defaultSort, unitOf, type FieldName, type FilterProblems, type FilterValues } from './filters.ts'
import { fieldOf, type ListField } from './list-fields.ts'
import { NearField } from './near-field.tsx'

interface FilterFieldsProps {
  names: readonly FieldName[]
  /** The first values of the fields. */
  initial: FilterValues
  problems: FilterProblems
}

export function FilterFields({ names, ...props }: FilterFieldsProps) {
  const { first = [], goodWith = [], more = [] } = Object.groupBy(names, partOf)
  return (
    <>
      <Fields names={first} {...props} />
      {goodWith.length > 0 && <GoodWith names={goodWith} {...props} />}
      {more.length > 0 && <MoreFilters names={more} {...props} />}
    </>
  )
}

const partOf = (name: FieldName) => (fieldOf(name).more ? 'more' : name in GOOD_WITH ? 'goodWith' : 'first')

/** Whom a pet gets along with, in few words below a common heading. */
const GOOD_WITH: Partial<Record<FieldName, string>> = {
  goodWithChildren: msg('Children'),
  goodWithDogs: msg('Dogs'),
  goodWithCats: msg('Cats'),
}

function GoodWith({ names, initial }: FilterFieldsProps) {
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-semibold">{t('Good with')}</legend>
      <div className="flex flex-wrap gap-x-4">
        {names.map(name => (
          <Checkbox
            key={name}
            label={t(GOOD_WITH[name] ?? '')}
            aria-label={t(fieldOf(name).label)}
            name={name}
            value="yes"
            defaultChecked={initial[name] === 'yes'}
          />
        ))}
      </div>
    </fieldset>
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
            <Control filter={filter} name={name} initial={initial} />
          </Field>
        )
      })}
    </div>
  )
}

interface ControlProps {
  filter: Exclude<ListField, { kind: 'flag' | 'place' }>
  name: FieldName
  initial: FilterValues
}

function Control({ filter, name, initial }: ControlProps) {
  const props = { name, defaultValue: initial[name]?.toString() }
  switch (filter.kind) {
    case 'choice':
      return <Select options={name === 'sort' ? sortOptions(filter, initial) : optionsOf(filter)} {...props} />
    case 'language':
      return <Select options={languageOptions(t('Any'))} {...props} />
    case 'text':
      return <Input placeholder={t(filter.placeholder)} {...props} />
    case 'age':
      return <AgeInput {...props} />
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

/** An age in months or years; months by default. */
function AgeInput({ name, defaultValue }: { name: FieldName; defaultValue: string | undefined }) {
  const { number, unit } = ageParts(defaultValue)
  const id = useId()
  const isMinimum = name === 'minAge'
  return (
    <span className="grid grid-cols-2 gap-2">
      <Input
        type="number"
        min={0}
        max={MAX_AGE_MONTHS}
        step="any"
        inputMode="numeric"
        name={name}
        defaultValue={number}
      />
      <Select
        id={id}
        name={unitOf(name)}
        aria-invalid={undefined}
        aria-label={isMinimum ? t('Months or years, at least') : t('Months or years, at most')}
        defaultValue={unit}
        options={[
          { value: 'months', label: t('Months') },
          { value: 'years', label: t('Years') },
        ]}
      />
    </span>
  )
}

/** The option without a value is the order that nobody chose. */
function sortOptions(filter: ChoiceField, values: FilterValues) {
  const standard = defaultSort(values)
  const [first, ...others] = optionsOf({ ...filter, any: filter.labels?.[standard] ?? filter.any })
  return [first, ...others.filter(({ value }) => value !== standard)].filter(option => option !== undefined)
}

type ChoiceField = Extract<Filter, { kind: 'choice' }>

const optionsOf = ({ any, values, labels = {} }: ChoiceField) => [
  { value: '', label: t(any) },
  ...values.map(value => ({ value, label: t(labels[value] ?? value) })),
]
