import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { includesRole } from '../../../api/access.ts'
import { usePost } from '../../../modules/listings/posts/web/use-post.ts'
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
  transfersOfPostQuery(request.queries, postIdOf(request.params.id)),
]

/** The page of an animal, with its transfers and the notes of the organisation's people. */
export function Component() {
  const { id } = useParams()
  const { data: post } = usePost(id)
  const { data: own } = useQuery(ownOrganizationQuery(useQueries()))
  const isOwn = post?.owner.organizationSlug === own?.slug
  return (
    <>
      <animal.Component />
      {post && own && (
        <Page className="grid gap-8 pt-0">
          <TransfersOfPost post={post} mayChange={isOwn && includesRole(own.role, 'coordinator')} />
          {isOwn && <AnimalNotes postId={post.id} />}
        </Page>
      )}
    </>
  )
}
