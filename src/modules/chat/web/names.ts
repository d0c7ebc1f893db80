import { displayName } from '../../accounts/rules.ts'
import type { Conversation } from '../contract.ts'

type Named = Pick<Conversation, 'other' | 'otherId' | 'petName'>

export const otherName = ({ other, otherId }: Omit<Named, 'petName'>): string => displayName(other?.name, otherId ?? '')

/** What a conversation is called: by the pet, else by the other person. */
export const titleOf = (conversation: Named): string => conversation.petName ?? otherName(conversation)
