import { eq } from 'drizzle-orm'
import { fillPlaces, PLACES_FILE } from '../../../../test-support/fill-places.ts'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { httpClient } from '../../../../test/http.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { users } from '../../base/accounts/tables.server.ts'
import { preparePlaces } from '../../base/places/public.server.ts'
import { toFactColumns, type StoredFacts } from '../../listings/posts/storage/stored-facts.server.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { createOrganization } from '../../people/organizations/public.server.ts'
import { organizations } from '../../people/organizations/tables.server.ts'
import { profiles } from '../../people/profiles/public.server.ts'
import { createAccessToken } from '../api-keys/issue-token.server.ts'
import { insertKey } from '../api-keys/public.server.ts'
import { apiKeys } from '../api-keys/tables.server.ts'

type Server = Awaited<ReturnType<typeof testServer>>
type AnimalOptions = NonNullable<Parameters<Server['aPost']>[0]> & { known?: StoredFacts }

/** A site with known places, for calls of `/v2` with a key. */
export async function petfinderSite(limits: { apiCalls?: number } = { apiCalls: 1_000_000 }) {
  const server = await testServer({ limits })
  const { db, services, aUser, aPost } = server
  await fillPlaces(db)
  const call = httpClient({
    ...services,
    limits: { ...services.limits, take: takeAll(limited => services.limits.take(limited)) },
  })
  const owner = await aUser({ name: 'Rosa Alvarez', email: 'rosa@family.example' })
  const { key, secret } = await insertKey(db, { ownerId: owner.id, createdBy: owner.id, name: 'Our site', scopes: [] })
  const [row] = await db.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.key, key))
  const token = createAccessToken(services.settings.authSecret, row?.id ?? '', services.now())

  const get = (path: string, headers: Record<string, string> = {}) =>
    call('GET', path, { headers: { authorization: `Bearer ${token}`, origin: 'https://shelter.example', ...headers } })

  /** What a path answers; a refusal fails. */
  async function read<Answer>(path: string): Promise<Answer> {
    const answer = await get(path)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }

  async function anAnimal({ known = {}, ...options }: AnimalOptions = {}) {
    const post = await aPost(options)
    const columns = await db.transaction(tx => toFactColumns(tx, known, post.species))
    await db.update(posts).set(columns).where(eq(posts.id, post.id))
    return post
  }

  async function anOrganization(name: string, town: string, more: Partial<typeof organizations.$inferInsert> = {}) {
    const manager = await aUser()
    const { id } = await inTransaction(server.contextOf(manager), tx =>
      createOrganization(tx, services, { name, town, managerId: manager.id }),
    )
    const [organization] = await db
      .update(organizations)
      .set({ trusted: false, ...more })
      .where(eq(organizations.accountId, id))
      .returning()
    await db.update(profiles).set({ phone: '555-0100' }).where(eq(profiles.userId, id))
    const [account] = await db.select().from(users).where(eq(users.id, id))
    return { account: account as User, id: `PAW${organization?.number}`, slug: organization?.slug ?? '' }
  }

  /** Finds the towns of all texts, as a job does. */
  const placeAll = () => preparePlaces({ ...services, settings: { ...services.settings, gazetteer: PLACES_FILE } })

  return { ...server, owner, key, secret, token, call, get, read, anAnimal, anOrganization, placeAll }
}

/** Tests call faster than 50 times a second. */
const takeAll =
  (take: Server['services']['limits']['take']): Server['services']['limits']['take'] =>
  limited =>
    limited.name === 'apiCallsPerSecond' ? Promise.resolve({ ok: true, count: 1 }) : take(limited)
