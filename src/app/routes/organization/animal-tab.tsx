import { useParams } from 'react-router'
import { usePost } from '../../../modules/listings/posts/web/use-post.ts'
import { HandInOfAnimal } from '../../../modules/adoption/hand-ins/web/hand-in-of-animal.tsx'
import { handInOfPostQuery } from '../../../modules/adoption/hand-ins/web/queries.ts'
import { postIdOf } from '../../../modules/listings/posts/web/queries.ts'
import { AnimalNotes } from '../../../modules/adoption/teamwork/web/notes.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import type { PageRequest } from '../page.tsx'
import * as animal from '../pages/listings/post.tsx'

export { queries } from '../pages/listings/post.tsx'

export const extras = (request: PageRequest) => [
  ...animal.extras(request),
  handInOfPostQuery(request.queries, postIdOf(request.params.id)),
]

/** The page of an animal, with the notes of the organisation's people. */
export function Component() {
  const { id, slug = '' } = useParams()
  const { data: post } = usePost(id)
  return (
    <>
      <animal.Component />
      {post && (
        <Page className="grid grid-cols-1 gap-8 pt-0">
          <HandInOfAnimal postId={post.id} slug={slug} />
          <AnimalNotes postId={post.id} />
        </Page>
      )}
    </>
  )
}
