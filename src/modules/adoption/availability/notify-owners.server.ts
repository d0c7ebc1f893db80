import { sql } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { announcePost, type LockedPost } from '../../listings/posts/public.server.ts'
import { requestListingMail } from './listing-mail.server.ts'
import { pausedText, questionText } from './rules.ts'

/** A time as a parameter of a statement. */
export const instantOf = (time: Date) => sql`${time.toISOString()}::timestamptz`

export type OwnedPost = Pick<LockedPost, 'id' | 'ownerId' | 'name' | 'status'>

const texts = { listing_question: questionText, listing_paused: pausedText }

/** One notification and one mail for each owner, or each of an organisation's people, about all their posts among these. */
export async function notifyOwners(
  services: Services,
  tx: Transaction,
  type: keyof typeof texts,
  posts: readonly OwnedPost[],
): Promise<void> {
  const owners = [...Map.groupBy(posts, ({ ownerId }) => ownerId)]
  const news = owners.map(([userId, own]) => ({
    userId,
    type,
    message: texts[type](own.map(({ name }) => name)),
    ...targetOf(own),
  }))
  const ids = await notify(services, tx, ...news)
  for (const [index, [, own]] of owners.entries())
    for (const id of ids[index] ?? []) await requestListingMail(services, tx, { id, postIds: own.map(post => post.id) })
}

/** The pet's page for one, the list of open questions for several. */
const targetOf = ([first, ...more]: readonly OwnedPost[]) =>
  first && more.length === 0 ? { link: `/post/${first.id}#still-looking`, postId: first.id } : { link: '/confirm' }

/** Open pages of the posts, and the owners' lists, are fetched again. */
export function announceToOwners(services: Pick<Services, 'live'>, posts: readonly OwnedPost[]): void {
  for (const post of posts) announcePost(services, { ...post, draft: false })
  const owners = [...new Set(posts.map(({ ownerId }) => ownerId))]
  if (owners.length > 0) services.live.announce(owners, [{ path: ['freshness'] }])
}
