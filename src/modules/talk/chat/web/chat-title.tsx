import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../../../app/client.ts'
import { MAX_UNREAD_MESSAGES } from '../vocabulary.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { unreadMessagesQuery } from './queries.ts'
import { useSettledCount } from './unread-badge.tsx'

/** The page's title with the number of unread messages before it. */
export function ChatTitle({ petName = null }: { petName?: string | null }) {
  const { data } = useQuery(unreadMessagesQuery(useQueries()))
  const count = useSettledCount(data?.count ?? 0)
  const title = petName ? t('Chat with {petName}', { petName }) : t('Pawpal Chat')
  const shown = count < MAX_UNREAD_MESSAGES ? count : `${MAX_UNREAD_MESSAGES - 1}+`
  return <title>{count > 0 ? `(${shown}) ${title}` : title}</title>
}
