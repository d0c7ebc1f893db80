import { msg, t } from '../../../../../shared/i18n/t.ts'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import { Select, translatedOptions } from '../../../../../ui/form/select.tsx'
import { Switch } from '../../../../../ui/form/switch.tsx'
import type { OrganizationTrust } from '../../../../people/organizations/vocabulary.ts'
import type { SiteSettings } from '../../contract.ts'
import { SETTING_LABELS } from '../../vocabulary.ts'
import { SettingSection } from './setting-card.tsx'
import { useChangeSettings } from './use-setting-form.ts'

/** Switches the review of posts; it is saved at once. */
export function ReviewSetting({ settings: { reviewRequired, organizationTrust } }: { settings: SiteSettings }) {
  const { changeAsync, pending, failure } = useChangeSettings()
  const set = (required: boolean) => changeAsync({ changes: { reviewRequired: required }, from: { reviewRequired } })
  const trust = (wanted: OrganizationTrust) =>
    changeAsync({ changes: { organizationTrust: wanted }, from: { organizationTrust } })
  return (
    <SettingSection title={t('Review')} text={t('Whether a vet or an admin sees a pet before everyone else does.')}>
      <Switch
        label={t(SETTING_LABELS.reviewRequired)}
        hint={t(reviewRequired ? REQUIRED : NOT_REQUIRED)}
        checked={reviewRequired}
        disabled={pending}
        onSwitch={set}
        className="max-w-3xl"
      />
      <Field
        label={t(SETTING_LABELS.organizationTrust)}
        hint={t('An admin trusts an organization on its public page.')}
        className="max-w-3xl"
      >
        <Select
          value={organizationTrust}
          options={translatedOptions(TRUST_OPTIONS)}
          disabled={pending || !reviewRequired}
          onChange={({ target }) => void trust(target.value as OrganizationTrust).catch(() => undefined)}
        />
      </Field>
      <div role="alert" className="empty:hidden">
        {failure && <Note tone="rose">{failure}</Note>}
      </div>
    </SettingSection>
  )
}

const TRUST_OPTIONS: { value: OrganizationTrust; label: string }[] = [
  { value: 'none', label: msg('Are reviewed like everyone else') },
  { value: 'ownVet', label: msg('May be reviewed by a vet of their own team') },
  { value: 'withoutReview', label: msg('List without a review') },
]

const REQUIRED = msg(
  'A new listing waits until a vet or an admin has approved it. So does an approved one whose photos, species, breed, age, health, behavior or vaccination proof change.',
)
const NOT_REQUIRED = msg(
  "A new listing is online at once, and an approved one stays online whatever changes. What waits already still waits for a decision, and so does a rejected listing once it's edited.",
)
