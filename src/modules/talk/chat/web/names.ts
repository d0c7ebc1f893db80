import { displayName } from '../../../base/accounts/rules.ts'
import type { Conversation, Message } from '../contract.ts'
import { t } from '../../../../shared/i18n/t.ts'

export const otherName = ({ other, otherId }: Pick<Conversation, 'other' | 'otherId'>): string =>
  displayName(other?.name, otherId ?? '')

/** The one-line preview of a message. */
export const lineOf = ({ content, deleted }: Pick<Message, 'content' | 'deleted'>): string =>
  deleted ? t('Message deleted') : content || t('Photo')
