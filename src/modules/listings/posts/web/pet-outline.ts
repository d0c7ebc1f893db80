import { useMemo } from 'react'
import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { useQueries } from '../../../../app/client.ts'
import type { Queries } from '../../../../app/queries.ts'
import type { Partner, Post, PostCard } from '../contract.ts'
import { isPublic } from '../access.ts'
import { postIdOf, postQuery } from './queries.ts'

/** The fields that cards and whole posts share. A pet's page shows them until the post is loaded. */
export interface PetOutline
  extends
    Pick<
      Post,
      | 'id'
      | 'name'
      | 'species'
      | 'speciesUnknown'
      | 'sex'
      | 'breed'
      | 'localBreed'
      | 'age'
      | 'size'
      | 'location'
      | 'photos'
    >,
    Pick<Post, 'status' | 'draft' | 'availability' | 'holdUntil' | 'likeCount' | 'hearted'> {
  bondedWith: Partner | null
}

type Lists = InfiniteData<{ items: PostCard[] }> | PostCard[]

/** The outline of a public pet, if a list or an earlier visit left it in the cache. */
export function findOutline(queries: Queries, cache: QueryClient, id: string | undefined): PetOutline | undefined {
  const post = cache.getQueryData<Post>(postQuery(queries, id).queryKey) ?? findCard(queries, cache, postIdOf(id))
  if (!post || !isPublic(post.status)) return undefined
  return 'photos' in post ? post : { ...post, photos: post.photo ? [post.photo] : [] }
}

export function useOutline(id: string | undefined): PetOutline | undefined {
  const queries = useQueries()
  const cache = useQueryClient()
  return useMemo(() => findOutline(queries, cache, id), [queries, cache, id])
}

function findCard({ posts }: Queries, cache: QueryClient, id: number): PostCard | undefined {
  for (const { key } of [posts.list, posts.similar, posts.favorites, posts.ofOwner])
    for (const [, data] of cache.getQueriesData<Lists>({ queryKey: key() })) {
      const cards = Array.isArray(data) ? data : data?.pages.flatMap(({ items }) => items)
      const card = cards?.find(item => item.id === id)
      if (card) return card
    }
  return undefined
}
