import { phrase, type Phrase, t } from '../../../shared/i18n/t.ts'
import type { Turn } from '../requests/vocabulary.ts'
import type { AgreementOfRequest } from './contract.ts'

export const otherSide = (side: Turn): Turn => (side === 'owner' ? 'requester' : 'owner')

export type AgreementNews =
  | { what: 'written' | 'changed' | 'removed' }
  /** @property name as typed */
  | { what: 'signed'; name: string }
  | { what: 'final' }
  | { what: 'void'; because: 'adopted' | 'ended' | 'moved' }

/** The notification to one side. Its first sentence is the subject of the mail. */
export function newsText(news: AgreementNews, pet: string): Phrase {
  switch (news.what) {
    case 'written':
      return phrase('The agreement about {pet} is ready for you to read and sign.', { pet })
    case 'changed':
      return phrase(
        'The text of the agreement about {pet} has changed. Please read it again: your signature was for another text.',
        { pet },
      )
    case 'removed':
      return phrase('The agreement about {pet} was withdrawn.', { pet })
    case 'signed':
      return phrase("{name} signed the agreement about {pet}. It's waiting for your signature.", {
        name: news.name,
        pet,
      })
    case 'final':
      return phrase('Both sides have signed the agreement about {pet}.', { pet })
    case 'void':
      if (news.because === 'moved')
        return phrase('The agreement about {pet} is no longer valid: {pet} moved to another organization.', { pet })
      return news.because === 'adopted'
        ? phrase('The agreement about {pet} is no longer valid: {pet} was given to someone else.', { pet })
        : phrase('The agreement about {pet} is no longer valid: the adoption has ended.', { pet })
  }
}

/** Why nobody can write or sign an agreement. */
export const blockedText = (blocked: NonNullable<AgreementOfRequest['blocked']>): string =>
  blocked === 'closed'
    ? t("Agreements can't be written or signed now: the pet is paused, in review, or on hold for someone else.")
    : t('Both sides of another request have signed an agreement about this pet. There can be only one.')

interface SigningState {
  signedBy: readonly Turn[]
  voidedAt: string | null
}

/** Who has to sign, for one of the sides. */
export function signingText({ signedBy, voidedAt }: SigningState, side: Turn): string {
  if (voidedAt) return t('Another adoption, or the end of this one, made it void.')
  const [own, other] = [signedBy.includes(side), signedBy.includes(otherSide(side))]
  if (own && other) return t("The text can't change anymore.")
  if (own) return t("You've signed. Waiting for the other side.")
  return other
    ? t("The other side has signed. Now it's your turn.")
    : t("Read it, ask about anything that isn't clear, and sign it.")
}
