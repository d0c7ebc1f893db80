import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { t } from '../../../shared/i18n/t.ts'
import { isRefused, useQueries } from '../../client.ts'
import { postIdOf } from '../../../modules/listings/posts/web/queries.ts'
import { DeathButton } from '../../../modules/adoption/deaths/web/death-button.tsx'
import { DeathNote } from '../../../modules/adoption/deaths/web/death-note.tsx'
import { HealthRecords } from '../../../modules/adoption/health-records/web/health-records.tsx'
import { recordQuery } from '../../../modules/adoption/health-records/web/queries.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { BackLink } from '../../../ui/navigation/back-link.tsx'
import { usePaths } from '../../../ui/navigation/paths.ts'
import { Gone } from '../shell/gone.tsx'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries, params: { id } }: PageRequest) => [recordQuery(queries, postIdOf(id))]

/** The page of a pet's health records, for a person and for the people of an organisation. */
export function Component() {
  const { id, slug } = useParams()
  const paths = usePaths()
  const postId = postIdOf(id)
  const { data: record, error, refetch, isFetching } = useQuery(recordQuery(useQueries(), postId))
  if (isRefused(error, 'NOT_FOUND')) return <Gone />
  if (!record)
    return (
      <Page>
        <ErrorState
          level={1}
          text={t("These health records couldn't be loaded.")}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Page>
    )
  const isListed = record.isListed || slug !== undefined
  return (
    <Page width="text" className="grid grid-cols-1 gap-4">
      <title>{t('Health records of {name} · Pawpal', { name: record.pet.name })}</title>
      <meta name="robots" content="noindex" />
      <div className="print:hidden">
        <BackLink to={isListed ? `${paths.post}/${postId}` : '/settings/records'}>
          {isListed ? record.pet.name : t('Health records')}
        </BackLink>
      </div>
      {record.side === 'keeper' && <DeathNote postId={postId} name={record.pet.name} />}
      <HealthRecords postId={postId} organization={slug} />
      {record.side === 'keeper' && (
        <div className="print:hidden">
          <DeathButton postId={postId} name={record.pet.name} />
        </div>
      )}
    </Page>
  )
}
