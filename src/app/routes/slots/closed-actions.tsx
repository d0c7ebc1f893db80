import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { t } from '../../../shared/i18n/t.ts'
import { deathQuery } from '../../../modules/adoption/deaths/web/queries.ts'
import type { Post } from '../../../modules/listings/posts/contract.ts'
import { buttonStyles } from '../../../ui/button/button.tsx'
import { useQueries } from '../../client.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { usePaths } from '../../../ui/navigation/paths.ts'

/** What stays to do about a closed listing: writing to its owner, and the health records for who keeps them. */
export function ClosedActions({ post: { id, abilities }, message }: { post: Post; message: ReactNode }) {
  const paths = usePaths()
  const { slug } = useParams()
  const { data: death } = useQuery(deathQuery(useQueries(), id))
  return (
    <>
      {abilities.message && message}
      {(slug || death?.side) && (
        <Link to={`${paths.post}/${id}/records`} className={buttonStyles({ variant: 'secondary' })}>
          {t('Health records')}
        </Link>
      )}
    </>
  )
}
