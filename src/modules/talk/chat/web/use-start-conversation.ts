import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Address } from '../../../../shared/addresses.ts'
import { isRefused, messageOf, useMe, useQueries } from '../../../../app/client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useHydrated } from '../../../../ui/use-hydrated.ts'
import { useAction } from '../../../../app/use-action.ts'
import { usePaths } from '../../../../ui/navigation/paths.ts'
import { t } from '../../../../shared/i18n/t.ts'
import type { ConversationStart } from '../vocabulary.ts'
import { useNavigate } from '../../../../ui/navigation/use-navigate.ts'

/** From the start of the conversation until the redirect to it. */
const REDIRECT_MS = 500

/** Starts or continues the conversation in the navigation state, then redirects to it and replaces the history entry. */
export function useStartConversation(): ConversationStart | undefined {
  const paths = usePaths()
  const { state, key } = useLocation()
  const me = useMe()
  // The server does not know the browser's history state.
  const wanted = useHydrated() && me && isWanted(state) ? state : undefined
  const navigate = useNavigate()
  const { mutateAsync } = useAction(useQueries().chat.start.mutationOptions())
  const asked = useRef<string>(undefined)
  const shown = useRef<string>(undefined)
  useEffect(() => {
    shown.current = key
    return () => void (shown.current = undefined)
  }, [key])
  useEffect(() => {
    if (!wanted || asked.current === key) return
    asked.current = key
    const { otherUserId, postId = null } = wanted
    const id = toast.loading(t('Starting conversation...'))
    // Does nothing if the person navigated elsewhere meanwhile.
    const leave = (path: Address) => shown.current === key && void navigate(path, { replace: true })
    const start = async () => {
      const { conversationId, created } = await mutateAsync({ otherUserId, postId })
      setTimeout(() => leave(`${paths.chat}/${conversationId}`), REDIRECT_MS)
      return created ? t('Started new conversation') : t('Continuing existing conversation')
    }
    start().then(
      text => toast.success(text, { id }),
      (error: unknown) => {
        toast.error(textOf(error), { id })
        leave(paths.chat)
      },
    )
  }, [wanted, key, mutateAsync, navigate, paths])
  return wanted
}

const isWanted = (state: unknown): state is ConversationStart =>
  typeof (state as Partial<ConversationStart> | null)?.otherUserId === 'string'

/** Errors whose own message is shown instead of the general one. */
const EXPLAINED = ['WITH_ONESELF', 'ACCOUNT_GONE', 'TOO_MANY_REQUESTS']

const textOf = (error: unknown): string =>
  EXPLAINED.some(code => isRefused(error, code))
    ? messageOf(error, t('Failed to start conversation'))
    : t('Failed to start conversation')
