import { and, eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import {
  closePost,
  hiddenAs,
  isReader,
  lockBondedPosts,
  type LockedPost,
  posts,
} from '../../listings/posts/public.server.ts'
import { isClosed, type OpenStatus } from '../../listings/posts/vocabulary.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { people } from '../../people/profiles/public.server.ts'
import { happyEndings } from '../happy-endings/public.server.ts'
import { requestersWhoKnew } from '../requests/public.server.ts'
import { isOwnerSide, isReporter } from './access.ts'
import type { DeathOfPost } from './contract.ts'
import { type Carers, findCarers, sideOf } from './find-side.server.ts'
import { refuse } from './problems.ts'
import { readDeath } from './read-death.server.ts'
import { diedAtAdopterText, diedAtOwnerText, isDeathDay, partnerText } from './rules.ts'
import { deaths } from './tables.server.ts'
import type { ReporterSide } from './vocabulary.ts'

interface Report {
  postId: number
  diedOn: string
  /** Private; may be empty. */
  words: string
  saysInEnding: boolean
  /** Optimistic lock: the status that the caller saw. */
  ifStatus?: OpenStatus | undefined
}

/**
 * Notes that an animal died, closes its listing and ends everything about it in one transaction. The post's lock lets one of two
 * concurrent calls win. Idempotent for who said it.
 * @throws NOT_FOUND, GONE, FORBIDDEN, ALREADY_SAID, HAS_LEFT, CHANGED_MEANWHILE, DEATH_DAY
 */
export async function reportDeath(context: SignedIn, report: Report): Promise<DeathOfPost> {
  await inTransaction(context, async tx => {
    const locked = await lockBondedPosts(tx, report.postId)
    if (!locked) throw refuseCommon('NOT_FOUND')
    const [post, partner] = locked
    const carers = await findCarers(tx, post.id)
    if (isClosed(post.status)) return refuseClosed(tx, context, post, carers)
    const side = sideOf(post, carers, context.viewer)
    if (!side) throw refuseCommon(hiddenAs(post, context.viewer) ?? 'FORBIDDEN')
    if (report.ifStatus && report.ifStatus !== post.status) throw refuse('CHANGED_MEANWHILE')
    if (!isDeathDay(report.diedOn, post.createdAt, context.now())) throw refuse('DEATH_DAY')
    await write(tx, context, { post, partner, carers, side, report })
  })
  return readDeath(context, report)
}

/** The same caller has said so already, or somebody else did something first. */
async function refuseClosed(tx: Tx, { viewer }: SignedIn, post: LockedPost, carers: Carers): Promise<void> {
  const [said] = await tx.select().from(deaths).where(eq(deaths.postId, post.id))
  if (said && isReporter(said, viewer)) return
  const [seen] = await tx
    .select({ isReader: isReader(viewer) })
    .from(posts)
    .where(eq(posts.id, post.id))
  const hidden = hiddenAs({ ...post, isReader: seen?.isReader ?? false }, viewer)
  const mayKnow = sideOf(post, carers, viewer) !== undefined || !hidden
  if (!mayKnow) throw refuseCommon(hidden)
  throw refuse(post.status === 'died' ? 'ALREADY_SAID' : 'HAS_LEFT')
}

interface Death {
  post: LockedPost
  partner: LockedPost | undefined
  carers: Carers
  side: ReporterSide
  report: Report
}

async function write(tx: Transaction, context: SignedIn, death: Death): Promise<void> {
  const { post, partner, side, report } = death
  const { viewer, now } = context
  const at = now()
  const readers = await findReaders(tx, death)
  await closePost(context, tx, post, { status: 'died', readers })
  await tx.insert(deaths).values({
    postId: post.id,
    reporterId: viewer.id,
    actingPersonId: viewer.actingPerson?.id ?? null,
    side,
    diedOn: report.diedOn,
    words: report.words,
    bondedWithId: partner?.id ?? null,
    createdAt: at,
  })
  if (report.saysInEnding && side === 'adopter')
    await tx
      .update(happyEndings)
      .set({ saysDied: true })
      .where(and(eq(happyEndings.postId, post.id), eq(happyEndings.authorId, viewer.id)))
  const closing = { status: 'died', at, partnerId: partner?.id ?? null } as const
  await context.reactions.post(context, tx, { kind: 'closed', post, closing })
  await notifyOthers(tx, context, death)
  const concerned = [post.ownerId, viewer.id, ...readers]
  tx.afterCommit(() => announceDeath(context, concerned))
}

/** Refreshes what both sides, and others who knew the animal, see of it. */
export const announceDeath = ({ live }: Pick<SignedIn, 'live'>, people: readonly string[]): void =>
  live.announce(
    [...new Set(people)],
    ['deaths', 'posts', 'aftercare', 'endings', 'records', 'adoption'].map(path => ({ path: [path] })),
  )

/** Those who knew the animal: with a pending request, its adopter and keeper, its fosters, and who had it among their favorites. */
async function findReaders(tx: Tx, { post, carers }: Death): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    ${requestersWhoKnew(post.id)}
    union select user_id from hearts where post_id = ${post.id}
    union select foster_id from foster_placements where post_id = ${post.id}`)
  const { adopterId, keeperId } = carers
  return [...rows.map(({ id }) => id), ...[adopterId, keeperId].filter(id => id !== null)]
}

/** Both sides of an adoption are told, the team of a foster, and the owner of a bonded pet that stays alone. */
async function notifyOthers(tx: Transaction, context: SignedIn, { post, partner, carers }: Death): Promise<void> {
  const { viewer } = context
  const about = { type: 'pet_closed', link: `/post/${post.id}`, postId: post.id } as const
  const { id, ownerId, name } = post
  const reporter = (await people(tx, [viewer.id])).get(viewer.id)?.name ?? ''
  if (!isOwnerSide(ownerId, viewer)) {
    const person = viewer.actingPerson ?? { id: viewer.id, name: reporter }
    await notify(context, tx, {
      ...about,
      userId: ownerId,
      actorId: person.id,
      message: diedAtAdopterText(person.name, name),
    })
  }
  const others = new Set([carers.adopterId, carers.keeperId].filter(other => other !== null))
  for (const userId of others)
    if (userId !== viewer.id && userId !== ownerId)
      await notify(context, tx, { ...about, userId, actorId: viewer.id, message: diedAtOwnerText(reporter, name) })
  if (partner && post.status !== 'adopted')
    await notify(context, tx, {
      userId: ownerId,
      type: 'pet_closed',
      message: partnerText(name, partner.name),
      link: `/post/${partner.id}`,
      postId: id,
    })
}
