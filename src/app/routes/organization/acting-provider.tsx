import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '../../../shared/i18n/t.ts'
import { isRefused, MeContext, QueriesContext, useQueries } from '../../client.ts'
import { ownOrganizationQuery } from '../../../modules/people/organizations/web/queries.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PathsContext, type Paths } from '../../../ui/navigation/paths.ts'
import { useLiveUpdates } from '../live/live-updates.ts'
import { meQuery } from '../page.tsx'
import { actingServices } from './acting-services.ts'

/** Components inside read and act for the organisation: `useMe` returns its account. */
export function ActingProvider({ slug, children }: { slug: string; children: ReactNode }) {
  const { cache, queries } = actingServices(slug, { cache: useQueryClient() })
  const base = `/organization/${slug}` as const
  const paths: Paths = {
    chat: `${base}/inbox`,
    post: `${base}/animals`,
    create: `${base}/animals/new`,
    afterCreate: `${base}/animals`,
    listings: `${base}/animals?`,
    round: `${base}/round`,
    adoption: `${base}/adoptions`,
    agreements: `${base}/agreements`,
    requests: `${base}/requests`,
    fosterHome: `${base}/fosters`,
  }
  return (
    <QueryClientProvider client={cache}>
      <QueriesContext value={queries}>
        <PathsContext value={paths}>
          <Acting slug={slug}>{children}</Acting>
        </PathsContext>
      </QueriesContext>
    </QueryClientProvider>
  )
}

function Acting({ slug, children }: { slug: string; children: ReactNode }) {
  const queries = useQueries()
  const { data: me, error } = useQuery(meQuery(queries))
  const own = useQuery(ownOrganizationQuery(queries))
  const isOut = [error, own.error].some(one => isRefused(one, 'FORBIDDEN') || isRefused(one, 'SUSPENDED'))
  if (isOut || !me)
    return (
      <EmptyState
        level={1}
        title={t("You can't open this organization anymore")}
        text={t("You were removed from it, or it's suspended. Its managers can invite you again.")}
      />
    )
  return (
    <MeContext value={me}>
      <Live id={me.id} slug={slug} />
      {children}
    </MeContext>
  )
}

function Live({ id, slug }: { id: string; slug: string }) {
  useLiveUpdates(id, slug)
  return null
}
