import type { QueryClient } from '@tanstack/react-query'
import { useMe } from '../../client.ts'
import type { HappyEnding } from '../../../modules/adoption/happy-endings/contract.ts'
import { EndingOfPet } from '../../../modules/adoption/happy-endings/web/ending-of-pet.tsx'
import { endingOfPostQuery } from '../../../modules/adoption/happy-endings/web/queries.ts'
import type { Post } from '../../../modules/listings/posts/contract.ts'
import { postIdOf, postQuery } from '../../../modules/listings/posts/web/queries.ts'
import { ReportButton } from '../../../modules/safety/reports/web/reporting/report-button.tsx'
import type { Queries } from '../../queries.ts'

/** The happy ending of an adopted post. Sends no request for other posts. */
export const endingOfPost = (queries: Queries, cache: QueryClient, id: string | undefined) => ({
  ...endingOfPostQuery(queries, postIdOf(id)),
  queryFn: async () => {
    const { status } = await cache.ensureQueryData(postQuery(queries, id))
    return status === 'adopted' || status === 'died' ? queries.endings.ofPost.call({ postId: postIdOf(id) }) : null
  },
})

export const EndingOfPost = ({ post }: { post: Pick<Post, 'id' | 'status'> }) =>
  (post.status === 'adopted' || post.status === 'died') && <EndingOfPet postId={post.id} reportOf={reportOf} />

export const reportOf = (ending: HappyEnding) => <ReportEnding ending={ending} />

function ReportEnding({ ending: { id, firstName, mine, hidden } }: { ending: HappyEnding }) {
  if (!useMe() || mine || hidden) return null
  return <ReportButton subject="happy_ending" subjectId={`${id}`} person={{ name: firstName }} />
}
