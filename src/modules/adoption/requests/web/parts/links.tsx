import { t } from '../../../../../shared/i18n/t.ts'
import { Button, buttonStyles, type ButtonVariant } from '../../../../../ui/button/button.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { usePaths } from '../../../../../ui/navigation/paths.ts'
import { isPublic } from '../../../../listings/posts/access.ts'
import type { ConversationStart } from '../../../../talk/chat/vocabulary.ts'
import type { AdoptionRequest } from '../../contract.ts'
import { useNavigate } from '../../../../../ui/navigation/use-navigate.ts'

type AdoptionLinkProps = { request: Pick<AdoptionRequest, 'id' | 'status' | 'returnedAt'> }

/** Leads from an approved or returned request to the page of its adoption. */
export function AdoptionLink({ request: { id, status, returnedAt } }: AdoptionLinkProps) {
  const { adoption = '/adoptions' } = usePaths()
  if (status !== 'approved' && !returnedAt) return null
  return (
    <Link to={`${adoption}/${id}`} className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
      {t('See the adoption')}
    </Link>
  )
}

type SimilarLinkProps = {
  request: Pick<AdoptionRequest, 'postId'> & { pet: Pick<AdoptionRequest['pet'], 'name' | 'status'> }
  onLeave?: () => void
}

/** Link to pets like one that somebody else adopted; nothing while its page is hidden. */
export function SimilarLink({ request: { postId, pet }, onLeave }: SimilarLinkProps) {
  if (!isPublic(pet.status)) return null
  return (
    <Link
      to={`/post/${postId}#pets-like-it`}
      className="touch relative justify-self-start font-semibold text-brand underline underline-offset-3"
      onClick={onLeave}
    >
      {t('See pets like {pet}', { pet: pet.name })}
    </Link>
  )
}

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
