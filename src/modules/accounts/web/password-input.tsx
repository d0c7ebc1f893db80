import type { ComponentProps } from 'react'
import { PasswordInput as Input } from '../../../ui/password-input.tsx'
import { PASSWORD_MAX_LENGTH } from '../vocabulary.ts'

/** A field for an account's password. */
export function PasswordInput(props: ComponentProps<typeof Input>) {
  return <Input maxLength={PASSWORD_MAX_LENGTH} {...props} />
}
