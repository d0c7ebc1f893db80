import type { Db } from '../src/platform/db/db.ts'

interface Size {
  members: number
  discussions: number
  /** Other communities. */
  communities: number
}

/**
 * Creates one community of that size, the newest of many; returns its id. Every tenth discussion has a comment, and
 * three are pinned.
 */
export async function fillWithCommunities(
  { $client }: Db,
  { members, discussions, communities }: Size,
): Promise<number> {
  const ask = (text: string, values: unknown[]) => $client.query<{ id: number }>(text, values)
  await ask(
    `insert into users (id, name, email, email_verified)
      select 'member-' || n, 'Member ' || n, 'member-' || n || '@example.org', true from generate_series(1, $1::int) n`,
    [members],
  )
  await ask(
    `insert into communities (name, folded, created_at)
      select 'Pack ' || n, 'pack ' || n, now() - n * interval '1 minute' from generate_series(1, $1::int) n`,
    [communities],
  )
  const { rows } = await ask(
    `insert into communities (name, folded, member_count, discussion_count)
      values ('Everybody', 'everybody', $1, $2) returning id`,
    [members, discussions],
  )
  const id = rows[0]?.id ?? 0
  await ask(
    `insert into community_members (community_id, user_id, role, joined_at)
      select $1, 'member-' || n, case when n = 1 then 'founder' when n <= 10 then 'moderator' else 'member' end,
        now() - interval '1 year' + n * interval '1 minute' from generate_series(1, $2::int) n`,
    [id, members],
  )
  await ask(
    `insert into discussions (community_id, author_id, form_id, content, like_count, comment_count, pinned_at, created_at)
      select $1, 'member-' || 1 + n % $3::int, gen_random_uuid(), 'What helps? ' || n, 1, case when n % 10 = 0 then 1 else 0 end,
        case when n <= 3 then now() end, now() - n * interval '1 minute' from generate_series(1, $2::int) n`,
    [id, discussions, members],
  )
  await ask(
    `insert into discussion_comments (discussion_id, author_id, form_id, content)
      select id, author_id, gen_random_uuid(), 'This.' from discussions where comment_count = 1`,
    [],
  )
  await ask(`insert into discussion_likes (discussion_id, user_id) select id, 'member-2' from discussions`, [])
  await $client.query('analyze')
  return id
}
