import type { Context, SignedIn } from '../../../../api/context.ts'
import { qrCodeOf } from '../../../../platform/qr-code.ts'
import { refuse } from '../../../../shared/problem.ts'
import type { Post, PrintedPost, Round } from '../contract.ts'
import { MAX_ON_ROUND } from '../shapes/print-vocabulary.ts'
import { readPosts } from './read-post.server.ts'

/** @throws NOT_FOUND if the viewer may see none of the posts */
export async function printPosts(context: Context, { ids }: { ids: number[] }): Promise<PrintedPost[]> {
  const posts = inOrder(await readPosts(context, ids), ids)
  if (posts.length === 0) throw refuse('NOT_FOUND')
  return posts.map(post => {
    const link = `${context.settings.appUrl}/post/${post.id}`
    return { post, link, code: qrCodeOf(link) }
  })
}

/** The viewer's animals that have no new home yet, by name. */
export async function listRound(context: SignedIn): Promise<Round> {
  const { rows } = await context.db.$client.query<{ id: number }>({
    name: 'posts.round',
    text: `select id from posts where owner_id = $1 and status not in ('adopted', 'died', 'transferred') order by fold_text(name), id limit $2`,
    values: [context.viewer.id, MAX_ON_ROUND + 1],
  })
  const ids = rows.slice(0, MAX_ON_ROUND).map(({ id }) => id)
  return { posts: inOrder(await readPosts(context, ids), ids), isMore: rows.length > MAX_ON_ROUND }
}

const inOrder = (posts: Map<number, Post>, ids: readonly number[]): Post[] =>
  [...new Set(ids)].flatMap(id => posts.get(id) ?? [])
