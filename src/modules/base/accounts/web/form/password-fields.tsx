import { Check } from '../../../../../ui/icons.tsx'
import { type ComponentProps, useState } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { reasonOf, refusalOf } from '../../../../../app/client.ts'
import { cx } from '../../../../../ui/cx.ts'
import { Field } from '../../../../../ui/form/field.tsx'
import { PasswordInput as Input } from '../../../../../ui/form/password-input.tsx'
import type { FieldErrors } from '../../../../../ui/form/use-checked-form.ts'
import { Trans } from '../../../../../ui/trans.tsx'
import { isPasswordRefusal, PASSWORD_PARTS } from '../../rules.ts'
import { PASSWORD_MAX_LENGTH } from '../../vocabulary.ts'

/** A field for an account's password. */
export function PasswordInput(props: ComponentProps<typeof Input>) {
  return <Input maxLength={PASSWORD_MAX_LENGTH} {...props} />
}

type PasswordFieldsProps = {
  label: string
  errors: FieldErrors<'password' | 'confirmPassword'>
}

/** Fields for a new password and its confirmation, with the missing parts. */
export function PasswordFields({ label, errors }: PasswordFieldsProps) {
  const [password, setPassword] = useState('')
  return (
    <>
      <Field label={label} required error={errors.password}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          onInput={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </Field>
      <ul aria-label={t('A password needs')} className="-mt-2 grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
        {PASSWORD_PARTS.map(({ label, has }) => (
          <PasswordPart key={label} label={t(label)} done={has(password)} />
        ))}
      </ul>
      <Field label={t('Confirm Password')} required error={errors.confirmPassword}>
        <PasswordInput name="confirmPassword" autoComplete="new-password" />
      </Field>
    </>
  )
}

function PasswordPart({ label, done }: { label: string; done: boolean }) {
  return (
    <li className={cx('inline-flex items-center gap-1.5 transition-colors', done ? 'text-leaf' : 'text-soft')}>
      <span className={cx('grid size-4 place-items-center rounded-full', done ? 'bg-leaf-well' : 'border border-edge')}>
        {done && <Check aria-hidden="true" size={12} strokeWidth={3} />}
      </span>
      {done ? (
        <Trans
          text="{label}<state>, done</state>"
          values={{ label: <>{label}</> }}
          components={{ state: <span className="sr-only" /> }}
        />
      ) : (
        label
      )}
    </li>
  )
}

/** What the server says against a new password; other failures concern the whole form. */
export const passwordRefusal = (error: unknown): string | undefined =>
  isPasswordRefusal(refusalOf(error)?.code) ? reasonOf(error) : undefined
