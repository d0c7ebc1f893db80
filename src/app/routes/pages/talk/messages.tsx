import { t } from '../../../../shared/i18n/t.ts'
import { useMe } from '../../../client.ts'
import { conversationsQuery, unreadMessagesQuery } from '../../../../modules/talk/chat/web/queries.ts'
import { SignInPrompt } from '../../../../modules/talk/chat/web/sign-in-prompt.tsx'
import { Chat } from '../../slots/chat.tsx'
import type { PageModule } from '../../page.tsx'

export const extras: PageModule['extras'] = ({ queries, me }) =>
  me ? [conversationsQuery(queries), unreadMessagesQuery(queries)] : []

export function Component() {
  return useMe() ? <Chat /> : <SignInPrompt title={t('Please log in to view your messages.')} />
}
