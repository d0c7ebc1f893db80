import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { usePaths } from '../../../../../ui/navigation/paths.ts'
import { msg, t } from '../../../../../shared/i18n/t.ts'

/** The request that found out that the conversation is gone. */
export type Gone = 'conversation' | 'messages' | 'sending'

const TEXTS: Record<Gone, string> = {
  conversation: msg('This conversation no longer exists. You will be redirected.'),
  messages: msg('Unable to load messages. The conversation may have been deleted.'),
  sending: msg('Message could not be sent. Conversation may have been deleted.'),
}

const CONVERSATION_TOAST_MS = 5000
const REDIRECT_MS = 2000

/** Shows that the conversation is gone and redirects to the list. */
export function useGone(gone: Gone | undefined): void {
  const navigate = useNavigate()
  const paths = usePaths()
  useEffect(() => {
    if (!gone) return
    // A clean-up that runs meanwhile finds out the same.
    toast.error(t(TEXTS[gone]), {
      id: `gone-${gone}`,
      ...(gone === 'conversation' && { duration: CONVERSATION_TOAST_MS }),
    })
    const timer = setTimeout(() => void navigate(paths.chat, { replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [gone, navigate, paths])
}
