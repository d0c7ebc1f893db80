import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { t } from '../../../shared/i18n/t.ts'
import { isRefused, useQueries } from '../../client.ts'
import type { Adoption } from '../../../modules/adoption/aftercare/contract.ts'
import { AdoptionHead } from '../../../modules/adoption/aftercare/web/adoption-head.tsx'
import { adoptionQuery } from '../../../modules/adoption/aftercare/web/queries.ts'
import { MessageButton } from '../../../modules/talk/chat/web/message-button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Gone } from '../shell/gone.tsx'
import type { PageRequest } from '../page.tsx'
import { PANELS } from './panels.tsx'

export const queries = ({ queries, params: { requestId } }: PageRequest) => [adoptionQuery(queries, requestId)]

export const extras = (request: PageRequest) => PANELS.flatMap(panel => panel.queries?.(request) ?? [])

/** What goes on between the two sides once a request is approved. A person and the team of an organisation see the same. */
export function Component() {
  const { requestId } = useParams()
  const { data: adoption, error, refetch, isFetching } = useQuery(adoptionQuery(useQueries(), requestId))
  if (isRefused(error, 'NOT_FOUND')) return <Gone />
  if (!adoption)
    return (
      <Page>
        <ErrorState
          level={1}
          text={t("This adoption couldn't be loaded.")}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Page>
    )
  return (
    <Page width="text" className="grid grid-cols-1 gap-8">
      <AdoptionHead adoption={adoption} chat={<Chat adoption={adoption} />} />
      {PANELS.map(({ Panel }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes
        <Panel key={index} adoption={adoption} />
      ))}
    </Page>
  )
}

function Chat({ adoption: { side, owner, adopter, pets, mayChange } }: { adoption: Adoption }) {
  const [pet] = pets
  if (!pet || !mayChange) return null
  const other = side === 'owner' ? adopter : owner
  return <MessageButton otherUserId={other.id} petName={pet.name} postId={pet.postId} label={t('Message')} size="sm" />
}
