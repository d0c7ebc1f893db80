import { phrase, type Phrase } from '../../../../shared/i18n/t.ts'
import type { ClosedStatus } from '../../../listings/posts/vocabulary.ts'

/** Tells a requester that the pet died or left, so that their request has ended. */
export const petClosedText = (pet: string, status: ClosedStatus): Phrase =>
  status === 'died'
    ? phrase('{pet} has died. Your adoption request has ended. Thank you for wanting to give {pet} a home.', { pet })
    : phrase(
        '{pet} went to another organization, which looks for a home for {pet} now. Your adoption request here has ended.',
        { pet },
      )

/** Tells a requester that the death was taken back. */
export const petAliveText = (pet: string): Phrase =>
  phrase('It was a mistake: {pet} is alive. Your adoption request is open again.', { pet })
