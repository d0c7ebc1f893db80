import { Field, Input } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { filterOf, MAX_AGE_MONTHS, type Filter, type FilterName } from '../../vocabulary.ts'
import type { FilterProblems, FilterValues } from './filters.ts'

interface FilterFieldsProps {
  names: readonly FilterName[]
  /** The first values of the fields. */
  initial: FilterValues
  problems: FilterProblems
}

export function FilterFields({ names, initial, problems }: FilterFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      {names.map(name => {
        const filter = filterOf(name)
        return (
          <Field
            key={name}
            label={filter.label}
            error={problems[name]}
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
  filter: Filter
  name: FilterName
  defaultValue: string | undefined
}

function Control({ filter, ...props }: ControlProps) {
  switch (filter.kind) {
    case 'choice':
      return <Select options={optionsOf(filter)} {...props} />
    case 'text':
      return <Input placeholder={filter.placeholder} {...props} />
    case 'age':
      return <Input type="number" min={0} max={MAX_AGE_MONTHS} inputMode="numeric" placeholder="Months" {...props} />
    case 'flag':
      return <Select options={FLAG_OPTIONS} {...props} />
  }
}

const optionsOf = ({ any, values, labels = {} }: Extract<Filter, { kind: 'choice' }>) => [
  { value: '', label: any },
  ...values.map(value => ({ value, label: labels[value] ?? value })),
]

const FLAG_OPTIONS = [
  { value: '', label: 'Any' },
  { value: 'true', label: 'Yes' },
]
