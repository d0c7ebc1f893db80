import { displayName } from '../../accounts/rules.ts'
import type { Conversation } from '../contract.ts'

type Named = Pick<Conversation, 'other' | 'otherId' | 'petName'>

export const otherName = ({ other, otherId }: Omit<Named, 'petName'>): string => displayName(other?.name, otherId ?? '')

/** The pet's name, or the other person's name in a conversation about no pet. */
export const titleOf = (conversation: Named): string => conversation.petName ?? otherName(conversation)
