import type { Db } from '../src/platform/db/db.ts'

interface Size {
  /** Pending requests of the owner: fifty per pet. */
  requests: number
  /** Other owners, with a hundred requests each. */
  owners: number
}

const PETS_SHARE = 50
const REQUESTS_OF_OTHERS = 100

/**
 * Fills an empty database with one owner's pending requests, in every column, among those of others. Every second card
 * has a label, every third a next step, and every fifth request an application.
 */
export async function fillWithRequests({ $client }: Db, ownerId: string, size: Size): Promise<void> {
  const connection = await $client.connect()
  try {
    // Inserting tens of thousands of rows may exceed the request timeout.
    await connection.query('set statement_timeout = 0')
    await fill((text, values) => connection.query(text, values), ownerId, size)
  } finally {
    // Closes the connection, and with it its setting.
    connection.release(true)
  }
}

type Ask = (text: string, values?: unknown[]) => Promise<unknown>

async function fill(ask: Ask, ownerId: string, { requests, owners }: Size): Promise<void> {
  await ask(
    `insert into users (id, name, email, email_verified)
      select md5('asker-' || n)::uuid::text, 'Asker ' || n, 'asker-' || n || '@example.org', true
      from generate_series(1, $1::int) n
      union all
      select md5('owner-' || n)::uuid::text, 'Owner ' || n, 'owner-' || n || '@example.org', true
      from generate_series(1, $2::int) n`,
    [requests, owners],
  )
  await ask(
    `insert into posts (owner_id, name, content, species, sex, size, status, temperament, form_id)
      select owner_id, name, 'Gentle.', 'dog', 'female', 'Small', 'approved', '{}', gen_random_uuid() from (
        select $1::text as owner_id, 'Pet ' || n as name from generate_series(1, $2::int) n
        union all
        select md5('owner-' || n)::uuid::text, 'Other ' || n from generate_series(1, $3::int) n) pets`,
    [ownerId, Math.ceil(requests / PETS_SHARE), owners],
  )
  await ask(
    `insert into adoption_requests (post_id, requester_id, owner_id, stage, turn, created_at, updated_at)
      select p.id, md5('asker-' || n)::uuid::text, p.owner_id,
        (array['new', 'talking', 'meeting', 'home_check', 'trial', 'decision'])[1 + n % 6],
        case when n % 2 = 0 then 'owner' else 'requester' end,
        now() - n * interval '1 hour', now() - n * interval '1 hour'
      from (select *, row_number() over (partition by owner_id order by id) as place from posts) p
      join generate_series(1, $2::int) n on
        case when p.owner_id = $1 then (n - 1) / ${PETS_SHARE} + 1 = p.place else n <= ${REQUESTS_OF_OTHERS} end`,
    [ownerId, requests],
  )
  await ask(
    `insert into request_cards (request_id, labels, next_step)
      select id, case when id % 4 = 0 then array['Garden', 'Cats'] else array['Garden'] end,
        case when id % 3 = 0 then 'Call them' else '' end
      from adoption_requests where id % 2 = 0`,
  )
  await ask(
    `insert into adoption_applications (request_id, home_situation, experience, why_this_pet)
      select id, 'A garden', 'Two dogs', 'Those ears' from adoption_requests where id % 5 = 0`,
  )
  await ask('analyze')
}
