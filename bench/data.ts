import { randomUUID } from 'node:crypto'
import type { Db } from '../src/platform/db/db.ts'

const SPECIES = ['dog', 'dog', 'dog', 'cat', 'cat', 'rabbit', 'bird', 'other']
const SIZES = ['Small', 'Medium', 'Large', 'Extra Large']
const PLACEHOLDER =
  'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAQCdASoQAAwABUB8JZQAAuafv6UAAP79d6Pq3p2nZVb5rbpcbVbTsvVQxUAAAAA='

/** Approved posts with a photo each, all of one owner; the same rows in every run. */
export async function fillWithPosts(db: Db, count: number): Promise<void> {
  const run = (text: string, values: unknown[] = []) => db.$client.query(text, values)
  const owner = randomUUID()
  await run(
    `insert into users (id, name, email, email_verified) values ($1, 'Bench Owner', 'bench@example.org', true)`,
    [owner],
  )
  await run(`insert into breeds (name, folded) select 'Breed ' || n, 'breed ' || n from generate_series(1, 300) n`)
  await run(`insert into locations (name, folded) select 'Town ' || n, 'town ' || n from generate_series(1, 2000) n`)
  await run(
    `insert into photos (id, owner_id, folder, is_private, filename, widths, width, height, placeholder, stored_at, attached_at)
     select gen_random_uuid(), $1, 'bench-' || lpad(n::text, 18, '0'), false, 'bench.jpg', '{320,640,1280}', 1600, 1200, $3, now(), now() from generate_series(1, $2::int) n`,
    [owner, count, PLACEHOLDER],
  )
  await run(
    `insert into posts (owner_id, form_id, name, content, species, sex, breed_id, birth_month, size, location_id, temperament, status, created_at)
     select $1, gen_random_uuid(), 'Pet ' || n, repeat('Gentle, curious and endlessly hungry. ', 12), ($3::text[])[1 + n % 8], 'female',
       1 + n % 300, 24200 + n % 100, ($4::text[])[1 + n % 4], 1 + n % 2000, '{gentle,curious}', 'approved', now() - n * interval '1 minute'
     from generate_series(1, $2::int) n`,
    [owner, count, SPECIES, SIZES],
  )
  await run(
    `insert into post_photos (photo_id, post_id, position)
     select ph.id, p.id, 0 from (select id, row_number() over (order by folder) as n from photos) ph
     join (select id, row_number() over (order by id) as n from posts) p using (n)`,
  )
  await run('vacuum analyze')
}
