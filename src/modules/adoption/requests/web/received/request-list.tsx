import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { reasonOf, useQueries } from '../../../../../app/client.ts'
import { namesText } from '../../../../../shared/text/names-text.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx'
import { Section } from '../../../../../ui/layout/page.tsx'
import { ShowMore } from '../../../../../ui/data/show-more.tsx'
import { Loading, Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import { useSelection } from '../../../../../ui/form/use-selection.ts'
import type { AdoptionRequest } from '../../contract.ts'
import { MAX_REJECTED_AT_ONCE } from '../../vocabulary.ts'
import { RejectSeveral } from './reject-several.tsx'
import { requestListQuery } from '../queries.ts'
import { RequestDialog } from '../dialog/request-dialog.tsx'
import { WaitingList } from './waiting-list.tsx'
import { RequestRow, SelectableRow } from './request-row.tsx'

/** The requests for the owner's pet, newest first. Live updates keep it current. */
export function RequestList({ postId }: { postId: number }) {
  const query = useInfiniteQuery(requestListQuery(useQueries(), postId))
  const requests = query.data?.pages.flatMap(({ items }) => items) ?? []
  const pending = requests.filter(({ abilities }) => abilities.decide).slice(0, MAX_REJECTED_AT_ONCE)
  const [shown, setShown] = useState<number>()
  const [choosing, setChoosing] = useState(false)
  const selection = useSelection(pending)
  const leave = () => {
    setChoosing(false)
    selection.clear()
  }
  const selecting = choosing && pending.length > 0
  return (
    <Section
      id="adoption-requests"
      title={t('Adoption Requests')}
      className="scroll-mt-(--header)"
      action={
        selecting ? (
          <RejectSeveral postId={postId} pet={petsOf(pending)} selection={selection} onLeave={leave} />
        ) : (
          pending.length > 1 && (
            <div className="flex flex-wrap gap-1">
              <WaitingList postId={postId} pending={pending} />
              <Button variant="quiet" size="sm" onClick={() => setChoosing(true)}>
                {t('Select Several')}
              </Button>
            </div>
          )
        )
      }
    >
      <ListState query={query} empty={requests.length === 0} />
      {requests.length > 0 && (
        <ul className="grid gap-3">
          {requests.map(request =>
            selecting ? (
              <SelectableRow key={request.id} request={request} selection={selection} />
            ) : (
              <RequestRow key={request.id} request={request} onShow={setShown} />
            ),
          )}
        </ul>
      )}
      <ShowMore
        list={query}
        more={t('More requests')}
        moreFailed={t('More requests could not be loaded. Please try again.')}
      />
      {shown !== undefined && <RequestDialog requestId={shown} onClose={() => setShown(undefined)} />}
    </Section>
  )
}

type ListStateProps = {
  query: { isPending: boolean; data: unknown; error: unknown; refetch: () => Promise<unknown> }
  empty: boolean
}

/** Shown instead of the list while it loads, fails or is empty. */
function ListState({ query: { isPending, data, error, refetch }, empty }: ListStateProps) {
  if (isPending)
    return (
      <Loading label={t('Loading adoption requests')} className="grid gap-3">
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
      </Loading>
    )
  if (!data) {
    const text = t('Failed to load adoption requests: {reason}', { reason: reasonOf(error) })
    return <ErrorState level={3} text={text} onRetry={() => void refetch()} />
  }
  if (!empty) return null
  return (
    <EmptyState
      level={3}
      title={t('No adoption requests yet')}
      text={t('They appear here the moment somebody asks.')}
    />
  )
}

/** The name of the pet that all requests are for, with that of a bonded one. */
const petsOf = ([request]: readonly AdoptionRequest[]): string =>
  namesText([request?.pet.name ?? '', request?.pet.bondedWith ?? ''])
