/** The data that decides about a message, read while its conversation is locked. */
export interface SendingFacts {
  /** The same message, which an earlier attempt stored. */
  storedId: number | null
  /** Whether the sender is a member of the conversation. */
  isMember: boolean
  /** The other member; null after they deleted their account. */
  otherId: string | null
  /** One of the two blocked the other. */
  isBlocked: boolean
  /** For an organisation: the newest message of a colleague that the writer has not seen. */
  colleagueMessageId: number | null
  /** Somebody other than the sender has written in the conversation. Read only where the message may be held, otherwise false. */
  otherWrote: boolean
  /** An earlier message of the sender is held at this time. */
  isAfterHeld: boolean
  /** The other member has an unread message, and so a pending reminder. */
  otherHasUnread: boolean
}

export type SendingDecision =
  | 'send'
  | 'hold'
  | 'stored'
  | 'CONVERSATION_GONE'
  | 'ACCOUNT_GONE'
  | 'OUT_OF_REACH'
  | 'ANSWERED_MEANWHILE'

/**
 * Decides what happens to a message. A first contact is held if it looks like a scam, or follows a held message, which it must not
 * overtake. Once the other person has written, nothing is held.
 */
export function decideSending(facts: SendingFacts, looksLikeScam: boolean): SendingDecision {
  if (facts.storedId !== null) return 'stored'
  if (!facts.isMember) return 'CONVERSATION_GONE'
  if (facts.otherId === null) return 'ACCOUNT_GONE'
  if (facts.isBlocked) return 'OUT_OF_REACH'
  if (facts.colleagueMessageId !== null) return 'ANSWERED_MEANWHILE'
  const holds = looksLikeScam || facts.isAfterHeld
  return holds && !facts.otherWrote ? 'hold' : 'send'
}
