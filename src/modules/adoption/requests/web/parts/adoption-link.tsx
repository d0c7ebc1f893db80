import { t } from '../../../../../shared/i18n/t.ts'
import { buttonStyles } from '../../../../../ui/button/button.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { usePaths } from '../../../../../ui/navigation/paths.ts'
import type { AdoptionRequest } from '../../contract.ts'

type AdoptionLinkProps = { request: Pick<AdoptionRequest, 'id' | 'status' | 'returnedAt'> }

/** Leads from an approved or returned request to the page of its adoption. */
export function AdoptionLink({ request: { id, status, returnedAt } }: AdoptionLinkProps) {
  const { adoption = '/adoptions' } = usePaths()
  if (status !== 'approved' && !returnedAt) return null
  return (
    <Link to={`${adoption}/${id}`} className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
      {t('See the Adoption')}
    </Link>
  )
}
