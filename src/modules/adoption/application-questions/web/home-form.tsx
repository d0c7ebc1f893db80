import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { ReadyButton } from '../../../../ui/button/button.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Field, Input, Textarea } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { type FieldErrors, useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { SPECIES, SPECIES_LABELS } from '../../../listings/posts/vocabulary.ts'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import type { Home } from '../contract.ts'
import { homeErrors, type HomeField, toHome, toValues } from '../home-rules.ts'
import {
  CONSENT_LABELS,
  EXPERIENCE_LABELS,
  GARDEN_LABELS,
  HOUSING_LABELS,
  MAX_HOME_TEXT_LENGTH,
} from '../vocabulary.ts'
import { ownHomeQuery } from './queries.ts'

/** The form of the viewer's home. Every field may stay empty. */
export function HomeForm() {
  const { data: stored } = useQuery(ownHomeQuery(useQueries()))
  // The key resets the form when the home was removed.
  return <LoadedForm key={stored ? 'stored' : 'none'} home={stored?.home ?? null} />
}

function LoadedForm({ home }: { home: Home | null }) {
  const [values] = useState(() => toValues(home))
  const save = useSaveHome()
  const { form, errors } = useCheckedForm<HomeField>(homeErrors, sent => save.mutate(toHome(sent)))
  const props = { values, errors }
  return (
    <form {...form} aria-label={t('My home')} className="grid gap-6">
      <Card className="grid gap-5">
        <h2>{t('Who lives there')}</h2>
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField {...props} name="adults" label={t('Adults')} />
          <TextField
            {...props}
            name="children"
            label={t('Ages of children')}
            hint={t('Like 4, 9. Write “none” if there are no children.')}
          />
          <NumberField {...props} name="dogs" label={t('Dogs at home')} />
          <NumberField {...props} name="cats" label={t('Cats at home')} />
        </div>
        <TextField
          {...props}
          name="otherPets"
          label={t('Other animals at home')}
          hint={t('What they are, and how many.')}
        />
        <Allergies {...props} />
      </Card>
      <Card className="grid gap-5">
        <h2>{t('The home')}</h2>
        <div className="grid gap-5 sm:grid-cols-2">
          <Choice {...props} name="housing" label={t('Home')} labels={HOUSING_LABELS} />
          <Choice {...props} name="garden" label={t('Garden')} labels={GARDEN_LABELS} />
          <Choice {...props} name="consent" label={t('Landlord’s consent')} labels={CONSENT_LABELS} />
          <Choice {...props} name="experience" label={t('Experience')} labels={EXPERIENCE_LABELS} />
          <NumberField
            {...props}
            name="hoursAlone"
            label={t('Hours alone')}
            hint={t('How long a pet would be alone on an ordinary day.')}
          />
          <NumberField
            {...props}
            name="travelKm"
            label={t('Travel (km)')}
            hint={t('How far you travel to meet a pet.')}
          />
        </div>
        <More text={values.more} />
      </Card>
      <FormAlert>{save.error && messageOf(save.error, t("Your home couldn't be saved. Please try again."))}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <ReadyButton type="submit" busy={save.isPending} busyText={t('Saving...')}>
          {t('Save my home')}
        </ReadyButton>
        {home && <RemoveHome />}
      </div>
    </form>
  )
}

function useSaveHome() {
  const cache = useQueryClient()
  const queries = useQueries()
  return useAction({
    ...queries.applications.saveHome.mutationOptions(),
    success: t('Your home is saved'),
    onSuccess: saved => void cache.setQueryData(ownHomeQuery(queries).queryKey, saved),
    invalidates: [queries.applications.form.key()],
  })
}

interface FieldProps {
  name: HomeField
  label: string
  hint?: string
  values: Partial<Record<HomeField, string>>
  errors: FieldErrors<HomeField>
}

const NumberField = ({ name, label, hint, values, errors }: FieldProps) => (
  <Field label={label} hint={hint} error={errors[name]} optional>
    <Input name={name} inputMode="numeric" autoComplete="off" maxLength={4} defaultValue={values[name]} />
  </Field>
)

const TextField = ({ name, label, hint, values, errors }: FieldProps) => (
  <Field label={label} hint={hint} error={errors[name]} optional>
    <Input name={name} autoComplete="off" maxLength={MAX_HOME_TEXT_LENGTH} defaultValue={values[name]} />
  </Field>
)

function Choice({ name, label, labels, values }: FieldProps & { labels: Record<string, string> }) {
  const options = Object.entries(labels).map(([value, text]) => ({ value, label: t(text) }))
  return (
    <Field label={label} optional>
      <Select
        name={name}
        defaultValue={values[name]}
        options={[{ value: '', label: t('Not specified') }, ...options]}
      />
    </Field>
  )
}

const ALLERGY_OPTIONS = [
  { value: '', label: msg('Not specified') },
  { value: 'none', label: msg('No one is allergic') },
  { value: 'some', label: msg('Someone is allergic') },
]

function Allergies({ values, errors }: Pick<FieldProps, 'values' | 'errors'>) {
  const [allergic, setAllergic] = useState(values.allergic ?? '')
  return (
    <div className="grid gap-3">
      <Field label={t('Allergies')} error={errors.allergic} optional>
        <Select
          name="allergic"
          value={allergic}
          onChange={({ target }) => setAllergic(target.value)}
          options={ALLERGY_OPTIONS.map(({ value, label }) => ({ value, label: t(label) }))}
        />
      </Field>
      {allergic === 'some' && (
        <fieldset>
          <legend className="text-sm font-semibold">{t('Allergic to')}</legend>
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
            {SPECIES.map(species => (
              <Checkbox
                key={species}
                name={`allergy ${species}`}
                label={t(SPECIES_LABELS[species])}
                defaultChecked={values[`allergy ${species}`] !== undefined}
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}

const More = ({ text }: { text: string | undefined }) => (
  <Field label={t('More about your home')} optional>
    <Textarea name="more" rows={3} maxLength={MAX_HOME_TEXT_LENGTH} defaultValue={text} />
  </Field>
)

/** Removes the viewer's home after a question. */
function RemoveHome() {
  const cache = useQueryClient()
  const queries = useQueries()
  const [asking, setAsking] = useState(false)
  const remove = useAction({
    ...queries.applications.removeHome.mutationOptions(),
    success: t('Your home is removed'),
    onSuccess: () => {
      setAsking(false)
      cache.setQueryData(ownHomeQuery(queries).queryKey, null)
    },
    invalidates: [queries.applications.form.key()],
    failure: t("Your home couldn't be removed. Please try again."),
  })
  return (
    <>
      <ReadyButton variant="secondary" onClick={() => setAsking(true)}>
        {t('Remove my home')}
      </ReadyButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Remove your home?')}
        description={t("Requests you've already sent keep it.")}
        confirmText={t('Remove my home')}
        cancelText={t('Keep it')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({})}
      />
    </>
  )
}
