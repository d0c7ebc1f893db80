import { useNavigate } from 'react-router'
import { Button, type ButtonVariant } from '../../../../../ui/button/button.tsx'
import { usePaths } from '../../../../../ui/navigation/paths.ts'
import type { ConversationStart } from '../../../../talk/chat/vocabulary.ts'

type ChatButtonProps = {
  otherUserId: string
  petName: string
  postId: number
  label: string
  variant?: ButtonVariant
}

/** Opens the chat with the other side of a request. */
export function ChatButton({ label, variant = 'secondary', ...start }: ChatButtonProps) {
  const { chat } = usePaths()
  const navigate = useNavigate()
  return (
    <Button
      variant={variant}
      size="sm"
      onClick={() => void navigate(chat, { state: start satisfies ConversationStart })}
    >
      {label}
    </Button>
  )
}
