import type { NavigateOptions, To } from 'react-router'

/** What the verify-email page is told by the page that leads to it. */
export interface VerifyEmailState {
  email: string
  message: string
}

export const CHECK_YOUR_EMAIL = 'Please check your email to verify your account before signing in.'

/** Arguments for `navigate`. */
export const toVerifyEmail = (email: string, message = CHECK_YOUR_EMAIL): [To, NavigateOptions] => [
  '/verify-email',
  { state: { email: email.trim().toLowerCase(), message } satisfies VerifyEmailState },
]

/** The state of a navigation, where it is one of ours. */
export function readVerifyEmailState(state: unknown): Partial<VerifyEmailState> {
  const { email, message } = (state ?? {}) as Record<string, unknown>
  return { ...(typeof email === 'string' && { email }), ...(typeof message === 'string' && { message }) }
}
