import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { includesRole } from '../../../api/access.ts'
import { usePost } from '../../../modules/listings/posts/web/use-post.ts'
import { HandInOfAnimal } from '../../../modules/adoption/hand-ins/web/hand-in-of-animal.tsx'
import { handInOfPostQuery } from '../../../modules/adoption/hand-ins/web/queries.ts'
import { postIdOf } from '../../../modules/listings/posts/web/queries.ts'
import { AnimalNotes } from '../../../modules/adoption/teamwork/web/notes.tsx'
import { transfersOfPostQuery } from '../../../modules/adoption/transfers/web/queries.ts'
import { TransfersOfPost } from '../../../modules/adoption/transfers/web/transfers-of-post.tsx'
import { ownOrganizationQuery } from '../../../modules/people/organizations/web/queries.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { useQueries } from '../../client.ts'
import type { PageRequest } from '../page.tsx'
import * as animal from '../pages/listings/post.tsx'

export const { queries } = animal

export const extras = (request: PageRequest) => [
  ...animal.extras(request),
  handInOfPostQuery(request.queries, postIdOf(request.params.id)),
  transfersOfPostQuery(request.queries, postIdOf(request.params.id)),
]

/** The page of an animal, with its transfers and the notes of the organisation's people. */
export function Component() {
  const { id, slug = '' } = useParams()
  const { data: post } = usePost(id)
  const { data: own } = useQuery(ownOrganizationQuery(useQueries()))
  const isOwn = post?.owner.organizationSlug === own?.slug
  return (
    <>
      <animal.Component />
      {post && own && (
        <Page className="grid grid-cols-1 gap-8 pt-0">
          {isOwn && <HandInOfAnimal postId={post.id} slug={slug} />}
          <TransfersOfPost post={post} mayChange={isOwn && includesRole(own.role, 'coordinator')} />
          {isOwn && <AnimalNotes postId={post.id} />}
        </Page>
      )}
    </>
  )
}
