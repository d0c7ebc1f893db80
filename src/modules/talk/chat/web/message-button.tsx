import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useMe } from '../../../../app/client.ts'
import { Button, type ButtonSize, type ButtonVariant } from '../../../../ui/button/button.tsx'
import { GoButton } from '../../../../ui/button/go-button.tsx'
import type { ConversationStart } from '../vocabulary.ts'
import { usePaths } from '../../../../ui/navigation/paths.ts'
import { useNavigate } from '../../../../ui/navigation/use-navigate.ts'

type MessageButtonProps = ConversationStart & {
  /** For example 'Message Owner'. */
  label: string
  icon?: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  block?: boolean
  className?: string
}

/** Opens the conversation with a person about a pet. Visitors sign in first and return to this page. */
export function MessageButton({
  otherUserId,
  petName,
  postId,
  label,
  icon,
  variant = 'secondary',
  ...look
}: MessageButtonProps) {
  const me = useMe()
  const paths = usePaths()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  if (!me)
    return (
      <GoButton to={`/login?next=${encodeURIComponent(pathname + search)}`} variant={variant} {...look}>
        {icon}
        {label}
      </GoButton>
    )
  const open = () => navigate(paths.chat, { state: { otherUserId, petName, postId } satisfies ConversationStart })
  return (
    <Button variant={variant} {...look} onClick={() => void open()}>
      {icon}
      {label}
    </Button>
  )
}
