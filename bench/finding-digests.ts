import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfStale } from '../scripts/build.ts'
import type { Db } from '../src/platform/db/db.ts'
import { onFilledDatabase, print } from './bench.ts'
import { startChild } from './child.ts'
import { fillWithSavedSearches, SEARCHES } from './finding-matches.ts'

const PEOPLE = 2000
const PETS = 5

/** Writes and sends the digests of some thousand people whose daily ones are due at the same moment, each with several pets. */
export async function benchDigests(): Promise<void> {
  await buildIfStale()
  await onFilledDatabase(`matches-${SEARCHES}`, fillWithSavedSearches, async ({ db, env }) => {
    await forget(db)
    const people = await makeDue(db)
    const product = await startChild('serve-product.ts', { ...env, GAZETTEER: 'off' })
    try {
      const before = await product.cpu()
      const start = performance.now()
      while (!(await areSent(db, people))) await sleep(500)
      const after = await product.cpu()
      const each = (part: 'server' | 'postgres') => ((after[part] - before[part]) / people / 1000).toFixed(1)
      print(
        `${people} digests due at once, beside ${SEARCHES} saved searches: written and sent in ${((performance.now() - start) / 1000).toFixed(0)} s, ` +
          `${each('server')} ms of the server and ${each('postgres')} ms of PostgreSQL for each`,
      )
    } finally {
      await product.end()
      await forget(db)
    }
  })
}

/** Daily searches of some people match the newest posts, and their mails are due. */
async function makeDue({ $client }: Db): Promise<number> {
  await $client.query(
    `insert into saved_search_matches (search_id, post_id, matched_at, pending)
     select s.id, p.id, now(), true
     from (select distinct on (user_id) id from saved_searches where alert = 'daily' order by user_id, id limit $1) as s,
       (select id from posts where status = 'approved' and not paused order by id desc limit $2) as p`,
    [PEOPLE, PETS],
  )
  const { rowCount } = await $client.query(
    `insert into alert_schedules (user_id, alert, since, due_at)
     select distinct s.user_id, 'daily', now() - interval '1 day', now() from saved_search_matches m
     join saved_searches s on s.id = m.search_id`,
  )
  return rowCount ?? 0
}

async function areSent({ $client }: Db, people: number): Promise<boolean> {
  const { rows } = await $client.query<{ sent: number }>(
    'select count(*)::int as sent from alert_mails where sent_at is not null',
  )
  return rows[0]?.sent === people
}

async function forget({ $client }: Db): Promise<void> {
  for (const table of ['alert_mails', 'alert_schedules', 'saved_search_matches', 'notifications'])
    await $client.query(`delete from ${table}`)
}
