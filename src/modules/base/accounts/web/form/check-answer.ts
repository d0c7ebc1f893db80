import { t } from '../../../../../shared/i18n/t.ts'
import { messageOf } from '../../../../../app/client.ts'
import type { Me } from '../../contract.ts'

/** A successful answer without required fields, from a proxy or a server of another version. */
class IncompleteAnswer extends Error {}

/** @throws IncompleteAnswer that says what is missing of the person who signed in */
export function requireMe(answer: Partial<Me> | null | undefined): void {
  if (!answer?.id) throw new IncompleteAnswer(t('User not found'))
  if (!answer.role) throw new IncompleteAnswer(t('Error fetching user role'))
}

/** @throws IncompleteAnswer if the answer does not say that the account is complete */
export function requireAccount(answer: { done?: boolean } | null | undefined): void {
  if (!answer?.done)
    throw new IncompleteAnswer(
      t('Failed to create user profile. Please try signing in, or contact support if the issue persists.'),
    )
}

/** Like `messageOf`; an incomplete answer says what it lacks. */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof IncompleteAnswer ? error.message : messageOf(error, fallback)
