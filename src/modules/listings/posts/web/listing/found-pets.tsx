import { useEffect } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx'
import { LoadMore } from '../../../../../ui/data/load-more.tsx'
import { Section } from '../../../../../ui/layout/page.tsx'
import type { Queries } from '../../../../../app/queries.ts'
import { PetGrid } from './pet-grid.tsx'

type Search = Omit<NonNullable<Parameters<Queries['posts']['list']['call']>[0]>, 'cursor'>

export const foundPetsQuery = (queries: Queries, search: Search) =>
  queries.posts.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...search, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** The results of a search, with pets that are new to the viewer under a heading of their own. */
export function FoundPets({ search, newIds }: { search: Search; newIds: readonly number[] }) {
  const list = useInfiniteQuery(foundPetsQuery(useQueries(), search))
  const posts = list.data?.pages.flatMap(({ items }) => items)
  const { refetch } = list
  const newest = newIds.join()
  useEffect(() => {
    if (newest) void refetch()
  }, [newest, refetch])
  if (!posts)
    return (
      <ErrorState
        text={t("The pets couldn't be loaded. Please try again.")}
        onRetry={() => void refetch()}
        busy={list.isFetching}
      />
    )
  const isNew = new Set(newIds)
  const [fresh, others] = [posts.filter(({ id }) => isNew.has(id)), posts.filter(({ id }) => !isNew.has(id))]
  return (
    <>
      {fresh.length > 0 && (
        <Section title={t('New since your last visit')} className="mb-8">
          <PetGrid posts={fresh} grid="four" empty={none()} />
        </Section>
      )}
      {(others.length > 0 || fresh.length === 0) && (
        <Section title={fresh.length > 0 ? t('Seen before') : undefined}>
          <PetGrid posts={others} grid="four" empty={none()} />
        </Section>
      )}
      <LoadMore
        more={t('More pets')}
        moreFailed={t("More pets couldn't be loaded. Check your connection and try again.")}
        className="mt-8"
        list={list}
      />
    </>
  )
}

const none = () => ({ title: t('No pets fit this search yet'), text: t('We tell you when one appears.') })
