import type { Db } from '../src/platform/db/db.ts'
import { fillWithPosts } from './fill-posts.ts'

export const SIZE = {
  people: 10_000,
  posts: 100_000,
  requests: 100_000,
  reports: 20_000,
  acts: 100_000,
  contactMessages: 10_000,
}
/** Of those people. */
const VETS = 300
export const VET = 'bench-1'
export const ADMIN = `bench-${VETS + 1}`
const ADMINS = 20
/** An account with more reports than others. */
export const REPORTED = 'bench-5001'

/** Fills a site with six years of use: posts with reviews, requests, reports, contact messages and the audit log. */
export async function fillWithAdministration(db: Db): Promise<void> {
  await fillWithPosts(db, SIZE.posts, { people: SIZE.people })
  const client = await db.$client.connect()
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  try {
    await run('set statement_timeout = 0')
    await grantRoles(run)
    for (const text of [REVIEWS, REQUESTS, REPORTS, ACTS, CONTACT_MESSAGES]) await run(text)
    await run('vacuum analyze')
  } finally {
    client.release(true)
  }
}

async function grantRoles(run: (text: string, values?: unknown[]) => Promise<unknown>): Promise<void> {
  await run(
    `update users set role = case when n <= $1 then 'vet' when n <= $2 then 'admin' else 'user' end, banned = n % 97 = 0,
       created_at = now() - n * interval '5 hours' from (select id, substr(id, 7)::int as n from users) numbered
     where numbered.id = users.id`,
    [VETS, VETS + ADMINS],
  )
  await run(
    `insert into vet_details (user_id, clinic_name, services_offered)
     select id, 'Clinic ' || id, '{Surgery,Dental}' from users where role = 'vet'`,
  )
  await run(`update posts set vet_id = $1 where status <> 'pending' and id % 20 = 0`, [VET])
}

/** Pending ones were reviewed before, and changed since. */
const REVIEWS = `
  insert into reviews (post_id, reviewer_id, decision, notes, seen, created_at)
  select id, coalesce(vet_id, '${VET}'), case status when 'rejected' then 'rejected' else 'approved' end, '',
    jsonb_build_object('name', name, 'content', 'As it was.', 'species', species, 'sex', sex, 'breed', '', 'size', size, 'location', '',
      'temperament', temperament, 'healthInfo', '', 'vaccinated', vaccinated, 'birthMonth', birth_month, 'photos', '[]'::jsonb, 'proofPhotoId', null),
    created_at + interval '1 day' from posts`

const REQUESTS = `
  insert into adoption_requests (post_id, requester_id, owner_id, status, created_at)
  select p.id, 'bench-' || 1 + (p.id * 7919) % ${SIZE.people}, p.owner_id, 'rejected', p.created_at + interval '2 days'
  from posts p where p.owner_id <> 'bench-' || 1 + (p.id * 7919) % ${SIZE.people} order by p.id limit ${SIZE.requests}`

const REPORTS = `
  insert into reports (reporter_id, form_id, subject, subject_id, person_id, reason, evidence, status, claimed_by, claimed_at, created_at)
  select 'bench-' || 1 + n % 5000, gen_random_uuid(), kind, 1 + n % 4000, 'bench-' || 5001 + n % 500 * (n % 2), 'spam',
    jsonb_build_object('title', 'Something', 'link', null, 'entries', jsonb_build_array(jsonb_build_object('authorId', null, 'author', 'Ana',
      'at', '2026-01-01T00:00:00.000Z', 'text', repeat('Buy this. ', 30)))),
    case when n <= 400 then 'open' when n <= 500 then 'claimed' else 'closed' end, case when n between 401 and 500 then '${ADMIN}' end,
    case when n between 401 and 500 then now() end, now() - n * interval '2 hours'
  from (select n, ('{person,post,comment,conversation,discussion}'::text[])[1 + n % 5] as kind from generate_series(1, ${SIZE.reports}) n) made`

const ACTS = `
  insert into audit_log (actor_id, action, subject_type, subject_id, subject_label, created_at)
  select 'bench-' || ${VETS} + 1 + n % ${ADMINS}, case when n % 3 = 0 then 'post_approved' when n % 3 = 1 then 'post_rejected' else 'suspended' end,
    case when n % 3 = 2 then 'account' else 'post' end, case when n % 3 = 2 then 'bench-' || 1 + n % ${SIZE.people} else (1 + n % ${SIZE.posts})::text end,
    case when n % 3 = 2 then '' else ('{Bella,Charlie,Luna,Max,Daisy,Milo}'::text[])[1 + n % 6] end, now() - n * interval '30 minutes'
  from generate_series(1, ${SIZE.acts}) n`

const CONTACT_MESSAGES = `
  insert into contact_messages (form_id, name, email, subject, message, answered_at, created_at)
  select gen_random_uuid(), 'Ana ' || n, 'writer-' || n || '@example.org', 'general', 'Is the pet with number ' || n || ' still there? ' || repeat('Please tell. ', 20),
    case when n > 500 then now() end, now() - n * interval '4 hours' from generate_series(1, ${SIZE.contactMessages}) n`
