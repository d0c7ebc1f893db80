import { phrase } from '../../../shared/i18n/t.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import { oneAtATime } from '../../../platform/db/one-at-a-time.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { UPDATE_DAYS } from './vocabulary.ts'

/** Placements of one transaction. */
const BATCH = 200

type Due = Record<string, unknown> & { fosterId: string; slug: string; name: string; postId: number }

/**
 * Asks fosters for an update, a week after the last one or after the last question: one notification and one mail for all animals of
 * an organisation. Who has left the team is not asked.
 */
export async function askForUpdates(services: Services): Promise<void> {
  let asked = BATCH
  while (asked === BATCH)
    asked = await oneAtATime(services, 'fosters.ask', async tx => {
      const now = sql`${services.now().toISOString()}::timestamptz`
      const { rows } = await tx.execute<Due>(sql`
        with due as (
          select pl.id, pl.foster_id, pl.organization_id, pl.post_id from foster_placements pl
          join organization_members m on m.organization_id = pl.organization_id and m.user_id = pl.foster_id
          where pl.until is null
            and greatest(pl.since, pl.update_at, pl.asked_at) <= ${now} - make_interval(days => ${UPDATE_DAYS})
          order by pl.foster_id, pl.organization_id, pl.id limit ${BATCH} for update of pl skip locked),
        marked as (update foster_placements set asked_at = ${now} where id in (select id from due))
        select d.foster_id as "fosterId", o.slug, p.name, p.id::int as "postId" from due d
        join posts p on p.id = d.post_id join organizations o on o.account_id = d.organization_id
        order by p.name`)
      const questions = [...Map.groupBy(rows, ({ fosterId, slug }) => `${fosterId} ${slug}`).values()]
      await notify(services, tx, ...questions.flatMap(questionOf))
      return rows.length
    })
}

function questionOf(animals: Due[]) {
  const [first] = animals
  if (!first) return []
  const { fosterId, slug, postId } = first
  const one = animals.length === 1
  return {
    userId: fosterId,
    type: 'foster_question' as const,
    message: phrase('{count, plural, one {How is {pets} doing with you?} other {How are {pets} doing with you?}}', {
      count: animals.length,
      pets: { pets: animals.map(({ name }) => name) },
    }),
    link: one ? `/organization/${slug}/fosters/${postId}` : `/organization/${slug}/fosters`,
    ...(one && { postId }),
  }
}

const EVERY_MORNING = '17 9 * * *'

export const defineFosterJobs = (services: Services): void =>
  services.jobs.define({ name: 'fosters.ask', cron: EVERY_MORNING, run: () => askForUpdates(services) })
