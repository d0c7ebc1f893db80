import type { ReactNode } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Checkbox } from '../../../../../ui/form/checkbox.tsx'
import { Field, Input, Textarea } from '../../../../../ui/form/field.tsx'
import { PublicText, PublicTown } from '../../../../../ui/form/public-text.tsx'
import { SuggestInput } from '../../../../../ui/form/suggest-input.tsx'
import { Select } from '../../../../../ui/form/select.tsx'
import type { PetFields, Post } from '../../contract.ts'
import { FACT_NAMES, NO_FACTS, type FactName } from '../../shapes/fact-vocabulary.ts'
import { parseTemperament } from '../../rules.ts'
import {
  DEFAULT_SIZE,
  MAX_AGE_MONTHS,
  MAX_BREED_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_HEALTH_LENGTH,
  MAX_LOCATION_LENGTH,
  MAX_PET_NAME_LENGTH,
  SEX_LABELS,
  SEXES,
  SIZES,
  SPECIES,
  SPECIES_LABELS,
  type Species,
} from '../../vocabulary.ts'
import { SIZE_LABELS } from '../../shapes/size-vocabulary.ts'
import { TRAVEL_KM } from '../../shapes/travel-vocabulary.ts'
import { BREED_NAMES } from './breed-names.tsx'
import { TEXT_LANGUAGES } from '../../../../../shared/text/text-languages.ts'
import { languageOptions } from '../language-options.ts'
import { factErrors, readFacts } from './read-facts.ts'
import { TravelField } from './trip-inputs.tsx'
import { NO_SPECIES, writtenSpecies } from './written-species.ts'

/** Any text may be a location. Other people see only the town in it, and find the pet by distance to the town. */
function LocationField({ defaultValue }: { defaultValue: string }) {
  const { suggest, shown } = useQueries().places
  return (
    <PublicTown typed={defaultValue} query={text => shown.queryOptions({ input: { text } })}>
      <Field label={t('Location')} optional>
        <SuggestInput
          name="location"
          defaultValue={defaultValue}
          maxLength={MAX_LOCATION_LENGTH}
          query={text => suggest.queryOptions({ input: { text } })}
        />
      </Field>
    </PublicTown>
  )
}

const AGE_YEARS = 'ageYears'

/** An age in years and months; either may stay empty. Young animals are counted in months, as everywhere. */
function AgeField({ age, error }: { age: number | null; error: string | undefined }) {
  const years = age !== null && age > 24 ? Math.floor(age / 12) : 0
  const count = { type: 'number', inputMode: 'numeric', min: 0, step: 1 } as const
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={t('Age (years)')}>
        <Input {...count} name={AGE_YEARS} max={MAX_AGE_MONTHS / 12} defaultValue={years || ''} />
      </Field>
      <Field label={t('Age (months)')} optional error={error}>
        <Input {...count} name="age" max={MAX_AGE_MONTHS} defaultValue={age === null ? '' : age - years * 12} />
      </Field>
    </div>
  )
}

type BasicName = Exclude<keyof PetFields, FactName>
export type PetErrors = Partial<Record<keyof PetFields, string>>
export type InputSection = 'pet' | 'character' | 'health' | 'language'

interface PetInput<Value> {
  section: InputSection
  /** Takes half of the row on wide screens. */
  half?: boolean
  input: (value: Value, error: string | undefined, pet: PetFields) => ReactNode
  read: (value: FormDataEntryValue | null, form: FormData) => Value
}

const text = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value.trim() : '')

/** Reads one of the values. */
const oneOf =
  <Value extends string>(values: readonly Value[], fallback: Value) =>
  (entry: FormDataEntryValue | null): Value =>
    values.find(value => value === entry) ?? fallback

const options = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map(value => ({ value, label: t(labels[value]) }))

/** "Not said yet" is offered only until a species was chosen. */
const speciesOptions = (value: Species) => [
  ...(value === NO_SPECIES ? [{ value: NO_SPECIES, label: t('Not specified') }] : []),
  ...options(SPECIES, SPECIES_LABELS),
]

/** The input of each field but the facts, in the form's order. A missing field does not compile. */
const inputs = {
  name: {
    section: 'pet',
    input: (value, error) => (
      <Field label={t('Pet Name')} required error={error}>
        <Input name="name" defaultValue={value} maxLength={MAX_PET_NAME_LENGTH} autoComplete="off" />
      </Field>
    ),
    read: text,
  },
  species: {
    section: 'pet',
    half: true,
    input: value => (
      <Field label={t('Species')} optional>
        <Select name="species" defaultValue={value} options={speciesOptions(value)} />
      </Field>
    ),
    read: oneOf(SPECIES, NO_SPECIES),
  },
  sex: {
    section: 'pet',
    half: true,
    input: value => (
      <Field label={t('Sex')}>
        <Select name="sex" defaultValue={value} options={options(SEXES, SEX_LABELS)} />
      </Field>
    ),
    read: oneOf(SEXES, 'unknown'),
  },
  breed: {
    section: 'pet',
    half: true,
    input: value => (
      <Field label={t('Breed')} optional>
        <Input name="breed" list={BREED_NAMES} defaultValue={value} maxLength={MAX_BREED_LENGTH} autoComplete="off" />
      </Field>
    ),
    read: text,
  },
  age: {
    section: 'pet',
    half: true,
    input: (value, error) => <AgeField age={value} error={error} />,
    read: (months, form) => {
      const [year, month] = [text(form.get(AGE_YEARS)), text(months)]
      return year === '' && month === '' ? null : Number(year) * 12 + Number(month)
    },
  },
  size: {
    section: 'pet',
    half: true,
    input: value => (
      <Field label={t('Size')}>
        <Select name="size" defaultValue={value} options={options(SIZES, SIZE_LABELS)} />
      </Field>
    ),
    read: oneOf(SIZES, DEFAULT_SIZE),
  },
  location: {
    section: 'pet',
    half: true,
    input: value => <LocationField defaultValue={value} />,
    read: text,
  },
  travelKm: {
    section: 'pet',
    half: true,
    input: (value, _, { mustBeFetched }) => <TravelField travelKm={value} mustBeFetched={mustBeFetched} />,
    read: value => TRAVEL_KM.find(km => String(km) === value) ?? 0,
  },
  content: {
    section: 'character',
    input: (value, error) => (
      <PublicText>
        <Field
          label={t('Description')}
          required
          error={error}
          hint={t('What a day with them is like, who would suit them, why they need a home.')}
        >
          <Textarea name="content" defaultValue={value} rows={6} maxLength={MAX_DESCRIPTION_LENGTH} />
        </Field>
      </PublicText>
    ),
    read: text,
  },
  chosenLanguage: {
    section: 'language',
    input: value => (
      <Field label={t('Written in')} optional>
        <Select name="chosenLanguage" defaultValue={value ?? ''} options={languageOptions(t('Detect it'))} />
      </Field>
    ),
    read: value => TEXT_LANGUAGES.find(language => language === value) ?? null,
  },
  temperament: {
    section: 'character',
    input: value => (
      <Field
        label={t('Temperament')}
        optional
        hint={t('Separated by commas, e.g. gentle, good with children, house-trained')}
      >
        <Input name="temperament" defaultValue={value.join(', ')} autoComplete="off" />
      </Field>
    ),
    read: value => parseTemperament(text(value)),
  },
  healthInfo: {
    section: 'health',
    input: value => (
      <PublicText>
        <Field label={t('Health Information')} optional>
          <Textarea name="healthInfo" defaultValue={value} rows={3} maxLength={MAX_HEALTH_LENGTH} />
        </Field>
      </PublicText>
    ),
    read: text,
  },
  vaccinated: {
    section: 'health',
    input: value => <Checkbox label={t('Vaccinated')} name="vaccinated" defaultChecked={value} />,
    read: value => value !== null,
  },
} satisfies { [Name in BasicName]: PetInput<PetFields[Name]> }

const byName: { [Name in BasicName]: PetInput<PetFields[Name]> } = inputs
const names = Object.keys(inputs) as BasicName[]

export const NO_PET: PetFields = {
  name: '',
  content: '',
  chosenLanguage: null,
  species: NO_SPECIES,
  sex: 'unknown',
  breed: '',
  age: null,
  size: DEFAULT_SIZE,
  location: '',
  travelKm: 0,
  temperament: [],
  healthInfo: '',
  vaccinated: false,
  ...NO_FACTS,
}

/** The fields of a post that the form edits. */
export const petOf = (post: Post): PetFields =>
  ({
    ...Object.fromEntries([...names, ...FACT_NAMES].map(name => [name, post[name]])),
    species: writtenSpecies(post),
  }) as unknown as PetFields

const NONE: readonly BasicName[] = []

interface PetInputsProps {
  section: InputSection
  pet: PetFields
  errors: PetErrors
  /** Fields that this form does not ask for. */
  without?: readonly BasicName[]
}

export function PetInputs({ section, pet, errors, without = NONE }: PetInputsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {names
        .filter(name => byName[name].section === section && !without.includes(name))
        .map(name => (
          <div key={name} className={byName[name].half ? undefined : 'sm:col-span-2'}>
            {input(name, pet, errors)}
          </div>
        ))}
    </div>
  )
}

const input = <Name extends BasicName>(name: Name, pet: PetFields & Pick<PetFields, Name>, errors: PetErrors) =>
  byName[name].input(pet[name], errors[name], pet)

/** Reads the form. */
export function readPet(data: FormData): PetFields {
  const basics = Object.fromEntries(names.map(name => [name, byName[name].read(data.get(name), data)]))
  return { ...basics, ...readFacts(data) } as PetFields
}

/** The errors of the fields. */
export function petErrors({ name, content, age, fee, tripCost, video }: PetFields): PetErrors {
  const wrongAge = age !== null && !(Number.isInteger(age) && age >= 0 && age <= MAX_AGE_MONTHS)
  return {
    ...(!name && { name: t('Pet name is required') }),
    ...(!content && { content: t('Description is required') }),
    ...(wrongAge && { age: t('Age is a whole number of months, from 0 to {max}', { max: MAX_AGE_MONTHS }) }),
    ...factErrors({ fee, tripCost, video }),
  }
}
