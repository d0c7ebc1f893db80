import { useQuery } from '@tanstack/react-query'
import type { Post } from '../../../modules/listings/posts/contract.ts'
import { useDeathQuestion } from '../../../modules/adoption/deaths/web/use-death-question.tsx'
import { RequestOfPost } from '../../../modules/adoption/requests/web/adopt/request-line.tsx'
import { ownRequestQuery } from '../../../modules/adoption/requests/web/queries.ts'
import { useMe, useQueries } from '../../client.ts'
import { Heart } from '../../../ui/icons.tsx'
import { MenuItem } from '../../../ui/overlay/menu.tsx'

/** The viewer's request for a pet; its adopter says in its menu that the pet has died. */
export function RequestOfPet({ post }: { post: Post }) {
  const { data: request } = useQuery({ ...ownRequestQuery(useQueries(), post.id), enabled: useMe() !== null })
  const hasAdopted = request?.status === 'approved'
  const { mayReport, label, preload, ask, question } = useDeathQuestion(post.id, post.name, hasAdopted)
  return (
    <>
      <RequestOfPost
        post={post}
        more={
          mayReport && (
            <MenuItem icon={<Heart aria-hidden="true" size={18} />} onPointerEnter={preload} onClick={ask}>
              {label}
            </MenuItem>
          )
        }
      />
      {question}
    </>
  )
}
