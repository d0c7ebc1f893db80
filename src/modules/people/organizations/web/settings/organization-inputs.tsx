import { msg, t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Checkbox } from '../../../../../ui/form/checkbox.tsx'
import { Field, Input, Textarea } from '../../../../../ui/form/field.tsx'
import { DONATION_WRONG, MAX_DONATION_LENGTH, readDonationLink } from '../../../../../shared/text/donation-link.ts'
import { SuggestInput } from '../../../../../ui/form/suggest-input.tsx'
import type { FieldErrors } from '../../../../../ui/form/use-checked-form.ts'
import { EMAIL_PATTERN, MAX_EMAIL_LENGTH } from '../../../../base/accounts/vocabulary.ts'
import {
  MAX_BIO_LENGTH,
  MAX_LOCATION_LENGTH,
  MAX_OPENING_HOURS_LENGTH,
  MAX_ORGANISATION_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_WEBSITE_LENGTH,
} from '../../../profiles/vocabulary.ts'
import { profileErrors, toWebsite } from '../../../profiles/rules.ts'
import type { Organization, OrganizationFields } from '../../contract.ts'
import { MAX_HAND_INS_NOTE_LENGTH, MAX_POLICY_LENGTH, MAX_SOCIAL_LINKS, MAX_STREET_LENGTH } from '../../vocabulary.ts'

interface InputsProps {
  organization: Organization
  errors: FieldErrors<FieldName>
}

/** The texts of an organisation's public page. */
export function OrganizationInputs({ organization, errors }: InputsProps) {
  const { name, town, street, email, phone, website, openingHours, about, adoptionPolicy, socialLinks } = organization
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t('Name')} required error={errors.name} className="sm:col-span-2">
        <Input name="name" defaultValue={name} autoComplete="organization" maxLength={MAX_ORGANISATION_LENGTH} />
      </Field>
      <AddressInputs town={town} street={street} />
      <Field label={t('Contact email')} optional hint={t('Everyone sees it.')} error={errors.email}>
        <Input name="email" type="email" defaultValue={email} autoComplete="email" maxLength={MAX_EMAIL_LENGTH} />
      </Field>
      <Field label={t('Phone')} optional error={errors.phone}>
        <Input name="phone" type="tel" defaultValue={phone} autoComplete="tel" maxLength={MAX_PHONE_LENGTH} />
      </Field>
      <Field label={t('Website')} optional error={errors.website} className="sm:col-span-2">
        <Input name="website" type="url" defaultValue={website} autoComplete="url" maxLength={MAX_WEBSITE_LENGTH} />
      </Field>
      <Field label={t('Opening hours')} optional className="sm:col-span-2">
        <Textarea name="openingHours" rows={2} defaultValue={openingHours} maxLength={MAX_OPENING_HOURS_LENGTH} />
      </Field>
      <Field label={t('About')} optional className="sm:col-span-2">
        <Textarea name="about" rows={4} defaultValue={about} maxLength={MAX_BIO_LENGTH} />
      </Field>
      <Field
        label={t('Adoption policy')}
        optional
        hint={t('What adopters should know: visits, fees, what you ask for.')}
        className="sm:col-span-2"
      >
        <Textarea name="adoptionPolicy" rows={4} defaultValue={adoptionPolicy} maxLength={MAX_POLICY_LENGTH} />
      </Field>
      <HandInInputs organization={organization} />
      <Field
        label={t('Social links')}
        optional
        hint={t('One link per line, up to {max}.', { max: MAX_SOCIAL_LINKS })}
        error={errors.socialLinks}
        className="sm:col-span-2"
      >
        <Textarea
          name="socialLinks"
          rows={2}
          defaultValue={socialLinks.join('\n')}
          maxLength={MAX_SOCIAL_LINKS * MAX_WEBSITE_LENGTH}
        />
      </Field>
      <DonationField organization={organization} error={errors.donationLink} />
    </div>
  )
}

function AddressInputs({ town, street }: Pick<Organization, 'town' | 'street'>) {
  const { suggest } = useQueries().places
  return (
    <>
      <Field label={t('Town')} optional>
        <SuggestInput
          name="town"
          defaultValue={town}
          maxLength={MAX_LOCATION_LENGTH}
          query={text => suggest.queryOptions({ input: { text } })}
        />
      </Field>
      <Field label={t('Street')} optional hint={t('Only if people may come by.')}>
        <Input name="street" defaultValue={street} autoComplete="street-address" maxLength={MAX_STREET_LENGTH} />
      </Field>
    </>
  )
}

const HandInInputs = ({ organization: { takesHandIns, handInsNote } }: Pick<InputsProps, 'organization'>) => (
  <div className="grid gap-2 sm:col-span-2">
    <Checkbox
      name="takesHandIns"
      label={t('People may ask us to take an animal')}
      hint={t('Your public page then links to a form. Requests appear under Hand-ins.')}
      defaultChecked={takesHandIns}
    />
    <Field label={t('Which animals you take')} optional hint={t('One sentence, which people read above the form.')}>
      <Input name="handInsNote" defaultValue={handInsNote} maxLength={MAX_HAND_INS_NOTE_LENGTH} />
    </Field>
  </div>
)

/** The public sees it only while the organization is verified. */
function DonationField({ organization, error }: { organization: Organization; error: string | undefined }) {
  const hint = organization.verification
    ? t('Shown on your page and with your animals, with the name of its site.')
    : t('Shown on your page and with your animals once an admin has verified you.')
  return (
    <Field label={t('Link for donations')} optional hint={hint} error={error} className="sm:col-span-2">
      <Input name="donationLink" type="url" defaultValue={organization.donationLink} maxLength={MAX_DONATION_LENGTH} />
    </Field>
  )
}

export type FieldName = keyof OrganizationFields | 'donationLink'

/** The errors of the settings by field. Social links are one per line. */
export function organizationErrors(values: Record<FieldName, string>): Partial<Record<FieldName, string>> {
  const { organisation: name, website, phone } = profileErrors({ ...values, organisation: values.name }, true)
  const links = linesOf(values.socialLinks)
  return {
    ...(name && { name }),
    ...(website && { website }),
    ...(phone && { phone }),
    ...(values.email.trim() && !EMAIL_PATTERN.test(values.email.trim()) && { email: t(EMAIL_WRONG) }),
    ...(links.some(link => !toWebsite(link)) && { socialLinks: t(LINK_WRONG) }),
    ...(values.donationLink.trim() && !readDonationLink(values.donationLink) && { donationLink: t(DONATION_WRONG) }),
    ...(links.length > MAX_SOCIAL_LINKS && {
      socialLinks: t('Please give at most {max}', { max: MAX_SOCIAL_LINKS }),
    }),
  }
}

const EMAIL_WRONG = msg('Please enter a full email address, like name@example.com')
const LINK_WRONG = msg('Please enter web addresses, like https://example.org')

export const toFields = (values: Record<FieldName, string>): OrganizationFields & { donationLink: string } => ({
  ...values,
  // An unchecked box is absent.
  takesHandIns: 'takesHandIns' in values,
  socialLinks: linesOf(values.socialLinks),
})

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
