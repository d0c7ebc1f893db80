import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { cardStyles } from '../../../../../ui/layout/card.tsx'
import { cx } from '../../../../../ui/cx.ts'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { PasswordInput } from '../../../../../ui/form/password-input.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { MAX_EMAIL_LENGTH, PASSWORD_MAX_LENGTH } from '../../../../base/accounts/vocabulary.ts'
import { useCreateVet } from './use-vet-actions.ts'
import { Group, NameFields, PracticeFields } from './vet-fields.tsx'
import { vetFormErrors, type VetFieldName } from './vet-form-errors.ts'

/** Creates a vet's account; a failure keeps the typed values. */
export function VetForm({ id, onCreated }: { id: string; onCreated: () => void }) {
  const { create, busy, refusedPassword, failure } = useCreateVet()
  const { form, errors } = useCheckedForm<VetFieldName>(vetFormErrors, values => !busy && create(values, onCreated))
  return (
    <form
      {...form}
      id={id}
      aria-label={t('Create New Vet Account')}
      className={cx(cardStyles(), 'grid gap-7 p-5 sm:p-6')}
    >
      <NameFields />
      <Group title={t('Sign-in')}>
        <Field label={t('Email')} required error={errors.email} className="sm:col-span-2">
          <Input name="email" type="email" autoComplete="off" maxLength={MAX_EMAIL_LENGTH} />
        </Field>
        <Field
          label={t('Password')}
          required
          error={errors.password ?? refusedPassword}
          hint={t(
            'They get a mail to choose their own. At least 8 characters, with lowercase, uppercase, number and special character.',
          )}
        >
          <PasswordInput name="password" autoComplete="new-password" maxLength={PASSWORD_MAX_LENGTH} />
        </Field>
        <Field label={t('Confirm Password')} required error={errors.confirmPassword}>
          <PasswordInput name="confirmPassword" autoComplete="new-password" maxLength={PASSWORD_MAX_LENGTH} />
        </Field>
      </Group>
      <PracticeFields errors={errors} />
      <FormAlert>{failure}</FormAlert>
      <Button type="submit" size="lg" className="justify-self-start" busy={busy} busyText={t('Creating account...')}>
        {t('Create Account')}
      </Button>
    </form>
  )
}
