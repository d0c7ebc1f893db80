import { msg } from '../../../../../shared/i18n/t.ts'
import type { NavigateOptions } from 'react-router'
import type { Address } from '../../../../../shared/addresses.ts'

/** The navigation state of the verify-email page. */
export interface VerifyEmailState {
  email: string
  message: string
}

export const CHECK_YOUR_EMAIL = msg('Please check your email to verify your account before signing in.')

/** Arguments for `navigate`. */
export const toVerifyEmail = (email: string, message = CHECK_YOUR_EMAIL): [Address, NavigateOptions] => [
  '/verify-email',
  { state: { email: email.trim().toLowerCase(), message } satisfies VerifyEmailState },
]

/** Reads a navigation state, which may be of another page. */
export function readVerifyEmailState(state: unknown): Partial<VerifyEmailState> {
  const { email, message } = (state ?? {}) as Record<string, unknown>
  return { ...(typeof email === 'string' && { email }), ...(typeof message === 'string' && { message }) }
}
