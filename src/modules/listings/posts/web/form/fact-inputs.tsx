import type { ReactNode } from 'react'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { BREED_NAMES } from './breed-names.tsx'
import { Checkbox } from '../../../../../ui/form/checkbox.tsx'
import { Field, Input, Textarea } from '../../../../../ui/form/field.tsx'
import { PublicText } from '../../../../../ui/form/public-text.tsx'
import { Select } from '../../../../../ui/form/select.tsx'
import { colorName } from '../../shapes/color-vocabulary.ts'
import { COATS_OF, COLORS_OF } from '../../shapes/coat-vocabulary.ts'
import {
  FACT_NAMES,
  factOf,
  hasFact,
  type Fact,
  type FactGroup,
  type FactName,
  type Facts,
} from '../../shapes/fact-vocabulary.ts'
import type { Species } from '../../vocabulary.ts'
import { FoldedGroup } from './folded-group.tsx'
import { MoneyFields } from './money-fields.tsx'
import { feeFields, type FactErrors } from './read-facts.ts'
import { TripCostFields } from './trip-inputs.tsx'
import { VideoField } from './video-field.tsx'

interface FactInputsProps {
  /** The initial values. */
  facts: Facts
  /** The currently chosen species, which decides which facts there are. */
  species: Species
  errors: FactErrors
  /** Groups that this form does not ask for. */
  without?: readonly FactGroup[]
}

/** The optional facts, in groups that open one by one, so that the form stays short. */
export function FactInputs({ facts, species, errors, without = NONE }: FactInputsProps) {
  return (
    <div className="grid gap-2">
      {groups.map(({ group, title, text }) => {
        if (without.includes(group)) return null
        const names = FACT_NAMES.filter(name => factOf(name).group === group && hasFact(species, name))
        return (
          <FoldedGroup key={group} title={t(title)} text={t(text)} wrong={names.some(name => errors[name])}>
            {names.map(name => (
              <FactField key={name} {...{ name, facts, species }} error={errors[name]} />
            ))}
          </FoldedGroup>
        )
      })}
    </div>
  )
}

const NONE: readonly FactGroup[] = []

const groups: { group: FactGroup; title: string; text: string }[] = [
  { group: 'home', title: msg('Living together'), text: msg('Children, dogs, cats, house-training, energy') },
  { group: 'health', title: msg('Health facts'), text: msg('Neutered, microchipped, special needs') },
  { group: 'looks', title: msg('Breed and looks'), text: msg('Second breed, coat, colors') },
  { group: 'adoption', title: msg('About the adoption'), text: msg('Fee, reason for rehoming') },
  { group: 'trip', title: msg('The trip to the new home'), text: msg('Cost, escort, conditions') },
  { group: 'video', title: msg('Video'), text: msg('A link to YouTube, Vimeo or PeerTube') },
]

interface FactFieldProps {
  name: FactName
  facts: Facts
  species: Species
  error: string | undefined
}

function FactField({ name, facts, species, error }: FactFieldProps): ReactNode {
  const fact = factOf(name)
  switch (fact.kind) {
    case 'answer':
      return <Choice label={t(fact.label)} name={name} value={facts[name] as string} options={answerOptions()} />
    case 'choice':
      return <FactChoice {...{ name, fact, species }} value={facts[name] as string | null} />
    case 'note':
    case 'text':
      return <FactText {...{ name, fact }} value={facts[name] as string} />
    case 'flag':
      // A choice among the distances.
      if (name === 'mustBeFetched') return null
      return <Checkbox label={t(fact.label)} name={name} defaultChecked={facts[name] as boolean} className="self-end" />
    case 'colors':
      return <Colors names={COLORS_OF[species]} colors={facts.colors} max={fact.max} />
    case 'fee':
      return (
        <MoneyFields
          {...feeFields}
          label={t('Adoption fee')}
          hint={t('0 means free. No one pays before meeting the pet.')}
          fee={facts.fee}
          error={error}
        />
      )
    case 'cost':
      return <TripCostFields cost={facts.tripCost} error={error} />
    case 'video':
      return <VideoField link={facts.video} error={error} />
  }
}

const answerOptions = () => [
  { value: 'unknown', label: t('Unknown') },
  { value: 'yes', label: t('Yes') },
  { value: 'no', label: t('No') },
]

interface ChoiceProps {
  label: string
  name: string
  value: string
  options: { value: string; label: string }[]
}

const Choice = ({ label, name, value, options }: ChoiceProps) => (
  <Field label={label}>
    <Select name={name} defaultValue={value} options={options} />
  </Field>
)

interface FactChoiceProps {
  name: FactName
  fact: Extract<Fact, { kind: 'choice' }>
  species: Species
  value: string | null
}

function FactChoice({ name, fact, species, value }: FactChoiceProps) {
  const values = name === 'coat' ? COATS_OF[species] : fact.values
  if (values.length === 0) return null
  const options = values.map(value => ({ value, label: t(fact.labels[value] ?? value) }))
  return <Choice label={t(fact.label)} name={name} value={value ?? ''} options={[unknownOption(), ...options]} />
}

const unknownOption = () => ({ value: '', label: t('Unknown') })

interface FactTextProps {
  name: FactName
  fact: Extract<Fact, { kind: 'note' | 'text' }>
  value: string
}

function FactText({ name, fact, value }: FactTextProps) {
  const props = { name, defaultValue: value, maxLength: fact.max, autoComplete: 'off' }
  const list = name === 'secondBreed' ? BREED_NAMES : undefined
  const isLong = fact.max > 200
  const field = (
    <Field label={t(fact.label)} optional>
      {isLong ? (
        <Textarea {...props} rows={2} placeholder={placeholderOf(fact)} />
      ) : (
        <Input {...props} list={list} placeholder={placeholderOf(fact)} />
      )}
    </Field>
  )
  return (
    <div className={isLong ? 'sm:col-span-2' : undefined}>
      <PublicText>{field}</PublicText>
    </div>
  )
}

const placeholderOf = (fact: FactTextProps['fact']): string | undefined =>
  'example' in fact && fact.example ? t(fact.example) : undefined

interface ColorsProps {
  names: readonly string[]
  colors: readonly string[]
  max: number
}

function Colors({ names, colors, max }: ColorsProps) {
  const options = [unknownOption(), ...names.map(name => ({ value: name, label: colorName(name) }))]
  return (
    <div className="grid gap-4 sm:col-span-2 sm:grid-cols-3">
      {COLOR_LABELS.slice(0, max).map((label, index) => (
        <Choice
          key={label}
          name="colors"
          label={t(label)}
          value={colors[index] ?? ''}
          options={index === 0 ? options : [{ value: '', label: t('None') }, ...options.slice(1)]}
        />
      ))}
    </div>
  )
}

const COLOR_LABELS = [msg('Color'), msg('Second color'), msg('Third color')]
