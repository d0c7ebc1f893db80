import { t } from '../../../../shared/i18n/t.ts'
import { localDayIn } from '../../../../shared/time/days.ts'
import { useQueries } from '../../../../app/client.ts'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { FieldError } from '../../../../ui/form/field-error.tsx'
import { Field, Hint, Input, Textarea } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { SuggestInput } from '../../../../ui/form/suggest-input.tsx'
import type { FieldErrors } from '../../../../ui/form/use-checked-form.ts'
import type { Home } from '../../application-questions/contract.ts'
import {
  EXPERIENCE_LABELS,
  GARDEN_LABELS,
  HOUSING_LABELS,
  MAX_HOME_TEXT_LENGTH,
} from '../../application-questions/vocabulary.ts'
import { MAX_PLACE_LENGTH } from '../../../base/places/vocabulary.ts'
import { SPECIES, SPECIES_LABELS } from '../../../listings/posts/vocabulary.ts'
import type { OwnOffer } from '../contract.ts'
import { DEFAULT_RADIUS_KM, MAX_CAPACITY, MAX_OFFER_LENGTH, MAX_RADIUS_KM } from '../vocabulary.ts'
import { homeValues, type OfferChoices, type OfferField } from './offer-values.ts'

interface FieldsProps {
  /** What was offered before. */
  offer: OwnOffer | null
  errors: FieldErrors<OfferField>
  choices: OfferChoices
  change: (changed: Partial<OfferChoices>) => void
}

export function WhichAnimals({ offer, errors, choices: { species }, change }: FieldsProps) {
  return (
    <div className="grid gap-5">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">{t('Animals that you can take')}</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {SPECIES.map(one => (
            <Checkbox
              key={one}
              name="species"
              label={t(SPECIES_LABELS[one])}
              checked={species.includes(one)}
              onChange={({ target }) =>
                change({ species: target.checked ? [...species, one] : species.filter(other => other !== one) })
              }
            />
          ))}
        </div>
        {errors.species && <FieldError>{errors.species}</FieldError>}
      </fieldset>
      <Field label={t('How many at once')} error={errors.capacity}>
        <Input
          name="capacity"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_CAPACITY}
          required
          defaultValue={offer?.capacity ?? 1}
        />
      </Field>
    </div>
  )
}

export function TimeFields({ offer, errors }: FieldsProps) {
  const today = localDayIn(0)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{t('When')}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('From')} error={errors.from} optional>
          <Input name="from" type="date" min={today} defaultValue={offer?.from ?? ''} />
        </Field>
        <Field label={t('Until')} error={errors.until} optional>
          <Input name="until" type="date" min={today} defaultValue={offer?.until ?? ''} />
        </Field>
      </div>
      <Hint>{t('Leave both empty if you can foster at any time.')}</Hint>
    </fieldset>
  )
}

export function HomeFields({ offer, errors, home }: FieldsProps & { home: Home | null }) {
  const values = homeValues(offer, home)
  const text = (name: 'children' | 'otherPets', label: string, hint: string) => (
    <Field label={label} hint={hint} error={errors[name]} optional>
      <Input name={name} maxLength={MAX_HOME_TEXT_LENGTH} defaultValue={values[name]} />
    </Field>
  )
  const count = (name: 'dogs' | 'cats', label: string) => (
    <Field label={label} error={errors[name]} optional>
      <Input name={name} inputMode="numeric" maxLength={4} defaultValue={values[name]} />
    </Field>
  )
  const choice = (name: 'housing' | 'garden' | 'experience', label: string, labels: Record<string, string>) => (
    <Field label={label} optional>
      <Select
        name={name}
        defaultValue={values[name]}
        options={[
          { value: '', label: t('Not specified') },
          ...Object.entries(labels).map(([value, one]) => ({ value, label: t(one) })),
        ]}
      />
    </Field>
  )
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-semibold">{t('Your home')}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {choice('housing', t('Home'), HOUSING_LABELS)}
        {choice('garden', t('Garden'), GARDEN_LABELS)}
        {count('dogs', t('Dogs at home'))}
        {count('cats', t('Cats at home'))}
        {text('children', t('Ages of children'), t('Like 4, 9. Write “none” if there are no children.'))}
        {text('otherPets', t('Other animals at home'), t('What they are, and how many.'))}
        {choice('experience', t('Experience'), EXPERIENCE_LABELS)}
      </div>
      <Checkbox
        name="medicine"
        label={t('I can give medicine, like pills or drops')}
        defaultChecked={offer?.medicine ?? false}
      />
      <Field label={t('Anything else')} optional>
        <Textarea name="message" rows={3} maxLength={MAX_OFFER_LENGTH} defaultValue={offer?.message} />
      </Field>
    </fieldset>
  )
}

interface AudienceProps extends FieldsProps {
  town: string
  /** Those that may see it wherever they are. */
  organizations: readonly { slug: string; name: string }[]
}

export function AudienceFields({ offer, errors, choices, change, town, organizations }: AudienceProps) {
  const { suggest } = useQueries().places
  const chosen = choices.organizations
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{t('Who may see your offer')}</legend>
      <Checkbox
        name="audience"
        label={t('Organizations nearby')}
        hint={t('They read your name, your town and this offer, never your address. Nobody else sees it.')}
        checked={choices.nearby}
        onChange={({ target }) => change({ nearby: target.checked })}
      />
      {choices.nearby && (
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <Field label={t('Your town')} error={errors.town}>
            <SuggestInput
              name="town"
              placeholder={t('City or postal code')}
              defaultValue={town}
              maxLength={MAX_PLACE_LENGTH}
              required
              query={text => suggest.queryOptions({ input: { text } })}
            />
          </Field>
          <Field label={t('Within')} aside={t('km')} error={errors.radiusKm}>
            <Input
              name="radiusKm"
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_RADIUS_KM}
              required
              defaultValue={offer?.radiusKm ?? DEFAULT_RADIUS_KM}
            />
          </Field>
        </div>
      )}
      {organizations.map(({ slug, name }) => (
        <Checkbox
          key={slug}
          name="audience"
          label={name}
          checked={chosen.includes(slug)}
          onChange={({ target }) =>
            change({ organizations: target.checked ? [...chosen, slug] : chosen.filter(other => other !== slug) })
          }
        />
      ))}
      {errors.audience && <FieldError>{errors.audience}</FieldError>}
    </fieldset>
  )
}
