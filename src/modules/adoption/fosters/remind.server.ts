import { eq, sql } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import { oneAtATime } from '../../../platform/db/one-at-a-time.ts'
import type { Address } from '../../../shared/addresses.ts'
import { phrase } from '../../../shared/i18n/t.ts'
import { dayOf, earliestToday } from '../../../shared/time/days.ts'
import { lockPost, setNeedsFoster } from '../../listings/posts/public.server.ts'
import { notify, type NewNotification } from '../../news/notifications/public.server.ts'
import { endAsks } from './end-asks.server.ts'
import { announceNeed } from './needs.server.ts'
import { announceFosters } from './announce-fosters.server.ts'
import { confirmedAfter } from './rules.ts'
import { fosterAsks } from './tables.server.ts'

/** Rows of one transaction. */
const BATCH = 200

/** Repeats a step that handles a batch until nothing is left. */
async function inBatches(step: () => Promise<number>): Promise<void> {
  while ((await step()) > 0);
}

type DueAnimal = Record<string, unknown> & { ownerId: string; slug: string | null; name: string; postId: number }

/**
 * Tells the team once that the last day of a placement or of a search for a foster home has come: one notification for all animals of
 * one kind.
 */
export async function remindOfDays(services: Services): Promise<void> {
  const day = sql`${dayOf(services.now())}::date`
  const now = sql`${services.now().toISOString()}::timestamptz`
  const owner = sql`join posts p on p.id = d.post_id left join organizations o on o.account_id = p.owner_id order by p.name`
  await inBatches(() =>
    oneAtATime(services, 'fosters.days', async tx => {
      const { rows } = await tx.execute<DueAnimal>(sql`
        with due as (
          select id, post_id from foster_placements
          where until is null and due_reminded_at is null and due_on <= ${day}
          order by due_on limit ${BATCH} for update skip locked),
        marked as (update foster_placements set due_reminded_at = ${now} where id in (select id from due))
        select p.owner_id as "ownerId", o.slug, p.name, p.id::int as "postId" from due d ${owner}`)
      await notify(services, tx, ...reminders(rows, PLACED))
      return rows.length
    }),
  )
  await inBatches(() =>
    oneAtATime(services, 'fosters.days', async tx => {
      const { rows } = await tx.execute<DueAnimal>(sql`
        with due as (
          select post_id from foster_needs
          where state = 'open' and until <= ${day} and reminded_at is null
          order by until limit ${BATCH} for update skip locked),
        marked as (update foster_needs set reminded_at = ${now} where post_id in (select post_id from due))
        select p.owner_id as "ownerId", o.slug, p.name, p.id::int as "postId" from due d ${owner}`)
      await notify(services, tx, ...reminders(rows, SEARCHED))
      return rows.length
    }),
  )
}

const PLACED = (pets: readonly string[]) =>
  phrase(
    '{count, plural, one {Today is the last planned day of {pets} in the foster home} other {Today is the last planned day of {pets} in their foster homes}}',
    { count: pets.length, pets: { pets } },
  )
const SEARCHED = (pets: readonly string[]) =>
  phrase(
    '{count, plural, one {The search for a foster home for {pets} ends today. Is it still needed?} other {The search for foster homes for {pets} ends today. Are they still needed?}}',
    { count: pets.length, pets: { pets } },
  )

const reminders = (rows: readonly DueAnimal[], toMessage: typeof PLACED): NewNotification[] =>
  [...Map.groupBy(rows, ({ ownerId }) => ownerId).values()].flatMap(animals => {
    const [first] = animals
    if (!first) return []
    const { ownerId, slug, postId } = first
    const one = animals.length === 1
    return [
      {
        userId: ownerId,
        type: 'foster_day' as const,
        message: toMessage(animals.map(({ name }) => name)),
        link: linkOf(slug, one ? postId : undefined),
        ...(one && { postId }),
      },
    ]
  })

/** Of a team's foster homes, or of a private owner's animals. */
function linkOf(slug: string | null, postId: number | undefined): Address {
  if (slug === null) return postId === undefined ? '/profile?tab=posts' : `/post/${postId}`
  return postId === undefined ? `/organization/${slug}/fosters` : `/organization/${slug}/fosters/${postId}`
}

/** Takes the mark of animals whose last day is over everywhere. Pages that show needs leave them out before. */
export async function endNeeds(services: Services): Promise<void> {
  const today = earliestToday(services.now())
  const { rows } = await services.db.execute<{ id: number }>(
    sql`select post_id::int as id from foster_needs where state = 'open' and until < ${today}::date order by until`,
  )
  for (const { id } of rows)
    await oneAtATime(services, 'fosters.end', async tx => {
      const post = await lockPost(tx, id)
      const { rowCount } = await tx.execute(
        sql`update foster_needs set state = 'over', updated_at = ${services.now().toISOString()}::timestamptz
          where post_id = ${id} and state = 'open' and until < ${today}::date`,
      )
      if (!post || !rowCount) return
      await endAsks(tx, services, eq(fosterAsks.postId, id))
      await setNeedsFoster(tx, post, false, services.now())
      tx.afterCommit(() => announceNeed(services, post))
    })
}

/** Asks people once whether an offer still holds: after its last day, or when nobody has confirmed it for a year. */
export async function askAboutOffers(services: Services): Promise<void> {
  const now = services.now()
  const confirmed = sql`${confirmedAfter(now).toISOString()}::timestamptz`
  await inBatches(() =>
    oneAtATime(services, 'fosters.offers', async tx => {
      const { rows } = await tx.execute<{ personId: string; isOver: boolean }>(sql`
        with due as (
          (select person_id from foster_homes where asked_at is null and until_day < ${earliestToday(now)}::date
            order by until_day limit ${BATCH / 2})
          union
          (select person_id from foster_homes where asked_at is null and confirmed_at <= ${confirmed}
            order by confirmed_at limit ${BATCH / 2}))
        update foster_homes h set asked_at = ${now.toISOString()}::timestamptz from due where h.person_id = due.person_id
        returning h.person_id as "personId", h.until_day < ${earliestToday(now)}::date as "isOver"`)
      const asked = rows.map(({ personId, isOver }) => ({
        userId: personId,
        type: 'foster_renewal' as const,
        message: isOver
          ? phrase('The last day of your offer to foster is over. Would you like to foster again?')
          : phrase('Your offer to foster is a year old. Does it still hold?'),
        link: '/fosters#your-offer' as const,
      }))
      await notify(services, tx, ...asked)
      tx.afterCommit(() => rows.forEach(({ personId }) => announceFosters(services, personId)))
      return rows.length
    }),
  )
}

const EVERY_MORNING = '43 8 * * *'
const EVERY_HOUR = '51 * * * *'

export function defineFosterReminders(services: Services): void {
  services.jobs.define({ name: 'fosters.days', cron: EVERY_MORNING, run: () => remindOfDays(services) })
  services.jobs.define({ name: 'fosters.end', cron: EVERY_HOUR, run: () => endNeeds(services) })
  services.jobs.define({ name: 'fosters.offers', cron: EVERY_MORNING, run: () => askAboutOffers(services) })
}
