import type { Db } from '../../../platform/db/db.ts'
import type { GoneReason } from '../../listings/posts/vocabulary.ts'
import { toJson } from './describe-animal.server.ts'
import { allAnimals } from './list-animals.server.ts'
import { readAnimals, type FeedAnimal, type Reading } from './read-animals.server.ts'
import type { Scope } from './scope.server.ts'

const AT_ONCE = 200

interface ChangesRequest {
  scope: Scope
  appUrl: string
  /** None for everything that is listed. */
  since: Date | undefined
}

/**
 * What changed, and what is gone, as one JSON document in parts. `next_url` leads to what changes later; an animal may come twice, and
 * `gone` counts in the end.
 */
export async function* changes(reading: Reading, { scope, appUrl, since }: ChangesRequest): AsyncGenerator<string> {
  const { until, next } = await readTimes(reading.db)
  const head = {
    title: `Changes of the animals of ${scope.name}`,
    home_page_url: appUrl + scope.page,
    since: since?.toISOString() ?? null,
    until,
    next_url: `${appUrl}${scope.feeds}/changes.json?since=${next}`,
  }
  yield `${JSON.stringify(head).slice(0, -1)},"animals":[`
  const listed = since ? changedAnimals(reading, scope, { since, until }) : allAnimals(reading, scope)
  yield* inParts(listed, animals => animals.map(toJson))
  yield '],"gone":['
  if (since)
    yield* inParts(logged(reading, scope, { since, until, isGone: true }), rows =>
      rows.map(({ id, at, gone }) => ({
        id,
        url: `${appUrl}/post/${id}`,
        since: new Date(at).toISOString(),
        why: gone,
      })),
    )
  yield ']}\n'
}

async function* inParts<Row>(
  pages: AsyncIterable<readonly Row[]>,
  toItems: (rows: readonly Row[]) => unknown[],
): AsyncGenerator<string> {
  let separator = ''
  for await (const page of pages) {
    if (page.length === 0) continue
    yield (
      separator +
        toItems(page)
          .map(item => JSON.stringify(item))
          .join(',\n')
    )
    separator = ',\n'
  }
}

interface Span {
  since: Date
  /** By the database's clock. Changes during the read are in the next answer. */
  until: string
}

async function* changedAnimals(reading: Reading, scope: Scope, span: Span): AsyncGenerator<FeedAnimal[]> {
  for await (const rows of logged(reading, scope, { ...span, isGone: false }))
    yield await readAnimals(reading, {
      name: 'of-ids',
      text: 'select id from unnest($1::bigint[]) id',
      order: 'p.id',
      values: [rows.map(({ id }) => id)],
    })
}

interface LogRow {
  id: number
  at: string
  gone: GoneReason | null
}

/** Rows of the log in the order of their changes. */
async function* logged(
  { db, replicas }: Reading,
  { ownerId }: Scope,
  { since, until, isGone }: Span & { isGone: boolean },
): AsyncGenerator<LogRow[]> {
  for (let last: LogRow | undefined; ;) {
    const values: unknown[] = [last?.at ?? since.toISOString(), last?.id ?? 0, until]
    const owner = ownerId === undefined ? undefined : `$${values.push(ownerId)}`
    const { rows } = await replicas.read(db, ({ $client }) =>
      $client.query<LogRow>({
        name: `feeds.log.${isGone}.${ownerId === undefined}`,
        text: `select post_id as id, changed_at::text as at, gone from (
            select post_id, changed_at, gone from post_changes
            where (changed_at, post_id) > ($1::timestamptz, $2::bigint) and changed_at <= $3::timestamptz
              and gone is ${isGone ? 'not ' : ''}null${owner ? ` and owner_id = ${owner}` : ''}
            ${isGone && owner ? handedOver(owner) : ''}) logged
          order by changed_at, post_id limit ${AT_ONCE}`,
        values,
      }),
    )
    last = rows.at(-1)
    if (!last) return
    yield rows
  }
}

/** Animals that an organization handed over to another one, and that are not back. The log of an animal is its owner's. */
const handedOver = (owner: string): string => `
  union all
  select moved.post_id, moved.moved_at, 'transferred' from animal_transfers moved
    join post_changes log on log.post_id = moved.post_id and log.owner_id <> ${owner}
  where moved.from_id = ${owner} and moved.state = 'accepted'
    and (moved.moved_at, moved.post_id) > ($1::timestamptz, $2::bigint) and moved.moved_at <= $3::timestamptz`

/**
 * A change is timestamped before its transaction commits, so the next answer starts at the oldest running transaction:
 * nothing that commits late is missed.
 */
async function readTimes({ $client }: Db): Promise<{ until: string; next: string }> {
  const { rows } = await $client.query<{ until: Date; next: Date }>({
    name: 'feeds.times',
    text: `select clock_timestamp() as until, least(clock_timestamp(), min(xact_start)) as next
      from pg_stat_activity where datname = current_database() and backend_xid is not null`,
  })
  const [{ until, next } = { until: new Date(0), next: new Date(0) }] = rows
  return { until: until.toISOString(), next: next.toISOString() }
}
