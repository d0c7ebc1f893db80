import { buttonStyles } from '../../../../ui/button/button.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { usePaths } from '../../../../ui/navigation/paths.ts'
import type { AdoptionRequest } from '../../contract.ts'

/** Leads from an approved request to the page of its adoption. */
export function AdoptionLink({ request: { id, status } }: { request: Pick<AdoptionRequest, 'id' | 'status'> }) {
  const { adoption = '/adoptions' } = usePaths()
  if (status !== 'approved') return null
  return (
    <Link to={`${adoption}/${id}`} className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
      See the Adoption
    </Link>
  )
}
