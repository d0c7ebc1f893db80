import { t } from '../../../../shared/i18n/t.ts'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Field, Input, Textarea } from '../../../../ui/form/field.tsx'
import type { FieldErrors } from '../../../../ui/form/use-checked-form.ts'
import type { ProfileSettings } from '../contract.ts'
import {
  MAX_OPENING_HOURS_LENGTH,
  MAX_ORGANISATION_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_WEBSITE_LENGTH,
} from '../vocabulary.ts'

type ShelterFieldsProps = {
  settings: ProfileSettings
  errors: FieldErrors<'organisation' | 'website' | 'phone'>
  isShelter: boolean
  onChange: (isShelter: boolean) => void
}

/** Hidden fields stay in the form, so that no text is lost. */
export function ShelterFields({ settings, errors, isShelter, onChange }: ShelterFieldsProps) {
  return (
    <>
      <Checkbox
        name="isShelter"
        label={t('This is a shelter account')}
        hint={t("People see the organization's name and how to reach it.")}
        defaultChecked={settings.isShelter}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <div hidden={!isShelter} className={isShelter ? 'grid gap-5 sm:grid-cols-2' : undefined}>
        <Field label={t('Organization')} required={isShelter} error={errors.organisation} className="sm:col-span-2">
          <Input
            name="organisation"
            defaultValue={settings.organisation}
            autoComplete="organization"
            maxLength={MAX_ORGANISATION_LENGTH}
          />
        </Field>
        <Field label={t('Website')} optional error={errors.website}>
          <Input
            name="website"
            type="url"
            defaultValue={settings.website}
            autoComplete="url"
            maxLength={MAX_WEBSITE_LENGTH}
          />
        </Field>
        <Field label={t('Phone')} optional error={errors.phone}>
          <Input
            name="phone"
            type="tel"
            defaultValue={settings.phone}
            autoComplete="tel"
            maxLength={MAX_PHONE_LENGTH}
          />
        </Field>
        <Field label={t('Opening hours')} optional className="sm:col-span-2">
          <Textarea
            name="openingHours"
            rows={3}
            defaultValue={settings.openingHours}
            placeholder={t('Wednesday to Saturday, 11 am to 5 pm')}
            maxLength={MAX_OPENING_HOURS_LENGTH}
          />
        </Field>
      </div>
    </>
  )
}
