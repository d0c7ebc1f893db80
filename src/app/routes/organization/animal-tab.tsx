import { useParams } from 'react-router'
import { usePost } from '../../../modules/listings/posts/web/use-post.ts'
import { AnimalNotes } from '../../../modules/adoption/teamwork/web/notes.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import * as animal from '../pages/listings/post.tsx'

export { extras, queries } from '../pages/listings/post.tsx'

/** The page of an animal, with the notes of the organisation's people. */
export function Component() {
  const { id } = useParams()
  const { data: post } = usePost(id)
  return (
    <>
      <animal.Component />
      {post && (
        <Page className="pt-0">
          <AnimalNotes postId={post.id} />
        </Page>
      )}
    </>
  )
}
