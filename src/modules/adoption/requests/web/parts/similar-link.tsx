import { Link } from '../../../../../ui/navigation/link.tsx'
import type { AdoptionRequest } from '../../contract.ts'
import { t } from '../../../../../shared/i18n/t.ts'

type SimilarLinkProps = {
  request: Pick<AdoptionRequest, 'postId'> & { pet: { name: string; status: string } }
  onLeave?: () => void
}

/** Leads to the pets like the one that went to somebody else; nothing while its page is hidden. */
export function SimilarLink({ request: { postId, pet }, onLeave }: SimilarLinkProps) {
  if (pet.status !== 'approved' && pet.status !== 'adopted') return null
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
