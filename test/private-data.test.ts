import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../src/platform/db/in-transaction.ts'
import { users } from '../src/modules/base/accounts/tables.server.ts'
import { createOrganization } from '../src/modules/people/organizations/public.server.ts'
import { organizations } from '../src/modules/people/organizations/tables.server.ts'
import { publishPlacesOfPosts } from '../src/modules/listings/posts/public.server.ts'
import { posts } from '../src/modules/listings/posts/tables.server.ts'
import { profiles } from '../src/modules/people/profiles/tables.server.ts'
import { agreements } from '../src/modules/adoption/agreements/tables.server.ts'
import { counterAdoptions } from '../src/modules/adoption/counter/tables.server.ts'
import { teamNotes } from '../src/modules/adoption/teamwork/tables.server.ts'
import { testServer } from './context.ts'
import { httpClient } from './http.ts'

/** Every secret contains this word, so one search finds any of them. */
const SECRET = 'Xyzzy'
const MAIL = /[\w.+-]+@[\w-]+\.\w+/
const PHONE = /\+?\d(?:[\s().-]{0,2}\d){6,}/
/** Not user text: URLs, times, ids of animals and numbers. */
const HARMLESS = /https?:\/\/\S+|\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?|pawpal-\d+|^\d+$|\d\d:\d\d:\d\d GMT/g

const { db, services, aUser, aPost } = await testServer({ limits: { anonymousReads: 100_000 } })
const call = httpClient(services)

const family = await aUser({ name: `Ada ${SECRET}`, email: `${SECRET}@mail.example` })
await db.insert(profiles).values({ userId: family.id, bio: SECRET, phone: '+351 222 000 111' })
const manager = await aUser({ name: `Max ${SECRET}`, email: `manager-${SECRET}@mail.example` })
const { id, slug } = await inTransaction(services, tx =>
  createOrganization(tx, services, { name: 'Kestrel Lane', town: 'Porto', managerId: manager.id }),
)
await db.update(organizations).set({ street: `${SECRET} Street 7`, email: `${SECRET}@shelter.example` })
await db.update(users).set({ verifiedReason: SECRET }).where(eq(users.id, id))
await db.update(profiles).set({ phone: '+351 222 000 333' }).where(eq(profiles.userId, id))
const shelter = { ...family, id }

const texts = { vetNotes: SECRET, rejectionReason: SECRET }
const told = `Write to ${SECRET}@mail.example or call +351 222 000 222.`
const { id: familyPostId } = await aPost({
  owner: family,
  name: 'Of a family',
  content: `She loves walks. ${told}`,
  healthInfo: told,
  temperament: ['gentle', `${SECRET}@mail.example`],
  facts: {
    goodWithCatsNote: told.slice(0, 120),
    tripNote: told,
    specialNeeds: 'yes',
    specialNeedsNote: told,
    rehomingReason: SECRET,
  },
  location: `12 ${SECRET} Street, 97214 Portland`,
  proof: true,
  ...texts,
})
// As at the start of a server, for existing rows.
await publishPlacesOfPosts(services)
const { id: postId } = await aPost({ owner: shelter, name: 'Of a shelter', proof: true, ...texts })
await db.insert(teamNotes).values({ organizationId: id, postId, formId: randomUUID(), content: SECRET })
const adoptedPost = await aPost({ owner: shelter, name: 'Of a shelter', status: 'adopted' })
const atCounter = { ownerId: id, postId: adoptedPost.id, pet: 'Nilo', text: SECRET, fingerprint: '', atCounter: true }
const [agreement] = await db.insert(agreements).values(atCounter).returning()
await db.insert(counterAdoptions).values({
  agreementId: agreement?.id ?? 0,
  formId: randomUUID(),
  name: SECRET,
  email: `adopter-${SECRET}@mail.example`.toLowerCase(),
  phone: '+351 222 000 444',
  address: `9 ${SECRET} Street`,
  language: 'de',
})
for (const hidden of [
  { status: 'pending' },
  { status: 'rejected' },
  { status: 'pending', draft: true },
  { paused: true },
] as const)
  for (const owner of [family, shelter]) await aPost({ owner, name: SECRET, content: SECRET, ...hidden })
const gone = await aPost({ owner: family, name: SECRET, content: SECRET })
await db.delete(posts).where(eq(posts.id, gone.id))

type Fields = (body: string) => string[]

const leaves = (value: unknown): string[] => {
  if (value === null || value === undefined) return []
  return typeof value === 'object'
    ? Object.values(value).flatMap(leaves)
    : [typeof value === 'string' ? value : JSON.stringify(value)]
}
const ofJson: Fields = body => leaves(JSON.parse(body))
const ofCsv: Fields = body => parse(body, { relax_column_count: true, relax_quotes: true, ltrim: true }).flat()
const ofText: Fields = body => body.split(/<[^>]*>|\n/)

const FEEDS: Record<string, Fields> = {
  'animals.json': ofJson,
  'animals.rss': ofText,
  'changes.json': ofJson,
  'changes.json?since=2020-01-01': ofJson,
  'petfinder.csv': ofCsv,
  'rescuegroups.csv': ofCsv,
  'adoptapet/pets.csv': ofCsv,
  'adoptapet/import.cfg': ofText,
}
const cardOf = (page: string): [string, Fields] => [
  `/oembed?url=${encodeURIComponent(services.settings.appUrl + page)}`,
  ofJson,
]
/** Everything that other programs may read without a key. New endpoints belong here. */
const OPEN: [string, Fields][] = [
  ...['/feeds/', `/shelter/${slug}/feeds/`].flatMap(prefix =>
    Object.entries(FEEDS).map(([path, fields]): [string, Fields] => [prefix + path, fields]),
  ),
  ...[`/post/${familyPostId}`, `/post/${postId}`, `/shelter/${slug}`].map(cardOf),
]

test.each(OPEN)('%s exposes nothing private in any field', async (path, fieldsOf) => {
  const answer = await call('GET', path)
  expect(answer.status).toBe(200)
  const body = await text(answer.body as never)
  if (path.includes('/feeds/') && !path.endsWith('.cfg')) expect(body).toContain('Of a shelter')
  expect(body).not.toContain(SECRET)
  expect(body).not.toContain(family.id)
  expect(body).not.toContain('/files/private/')
  for (const field of fieldsOf(body)) {
    const said = field.replaceAll(HARMLESS, '')
    expect(said).not.toMatch(MAIL)
    expect(said).not.toMatch(PHONE)
  }
})
