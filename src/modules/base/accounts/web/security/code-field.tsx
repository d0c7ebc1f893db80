import { t } from '../../../../../shared/i18n/t.ts'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import { MAX_CODE_LENGTH } from '../../vocabulary.ts'

interface CodeFieldProps {
  error: string | undefined
  /** Whether a recovery code does as well. */
  recovery?: boolean
}

/** A field for a code of the authenticator app. */
export function CodeField({ error, recovery = false }: CodeFieldProps) {
  return (
    <Field
      label={t('Code')}
      required
      error={error}
      hint={
        recovery
          ? t('The six digits that your authenticator app shows now. Without the app, type one of your recovery codes.')
          : t('The six digits that the app shows now.')
      }
    >
      <Input
        name="code"
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_CODE_LENGTH}
      />
    </Field>
  )
}

export const codeErrors = ({ code }: { code: string }) => (code.trim() ? {} : { code: t('Please enter a code') })
