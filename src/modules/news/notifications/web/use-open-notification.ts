import { useQueryClient } from '@tanstack/react-query'
import type { Address } from '../../../../shared/addresses.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { isRefused, useQueries } from '../../../../app/client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { Notification } from '../contract.ts'
import { useMarkRead } from './use-changes.ts'
import { useNavigate } from '../../../../ui/navigation/use-navigate.ts'

export interface OpenTargets {
  /** Closes the list. */
  onClose: () => void
  /** Shows the dialog of an adoption request. */
  onRequest: (requestId: number) => void
}

/**
 * Marks a notification and its group as read and opens its target: the dialog of an existing request, for a group the list of its
 * requests, else the post or the link.
 */
export function useOpenNotification({ onClose, onRequest }: OpenTargets) {
  const navigate = useNavigate()
  const markRead = useMarkRead()
  const checkPost = useCheckPost()
  return async ({ id, type, read, request, count, postId, link: path }: Notification) => {
    const link = path as Address
    if (!read) markRead.mutate({ id })
    onClose()
    // The pages of an organisation show its posts and requests.
    if (link.startsWith('/organization/')) return navigate(link)
    if (type === 'adoption_request' && count === 1 && request) return onRequest(request.id)
    if (postId === null || link === '/profile') return navigate(link)
    const problem = await checkPost(postId)
    if (problem) toast.error(problem)
    return navigate(problem ? '/home' : link)
  }
}

/** Checks whether the viewer can see a post. Returns the message to show if not. */
function useCheckPost() {
  const cache = useQueryClient()
  const queries = useQueries()
  return (id: number): Promise<string | undefined> =>
    cache.fetchQuery(queries.posts.get.queryOptions({ input: { id }, staleTime: 0, retry: false })).then(
      () => undefined,
      error =>
        isRefused(error, 'NOT_FOUND')
          ? t('The requested post is no longer available')
          : t('Could not open the notification details'),
    )
}
