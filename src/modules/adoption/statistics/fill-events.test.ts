import { readFile } from 'node:fs/promises'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { createOrganization } from '../../people/organizations/public.server.ts'
import { users } from '../../base/accounts/tables.server.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import { adoptionRequests } from '../requests/tables.server.ts'
import { animalEvents } from './tables.server.ts'

const { aUser, aPost, db, clock, services } = await testServer()

/** Runs the statements of the migration that a migration in a transaction could run, too. */
async function fill(): Promise<void> {
  const text = await readFile('migrations/0006_fill-animal-events.sql', 'utf8')
  const statements = text.split('--> statement-breakpoint').filter(one => /^(INSERT|UPDATE) /m.test(one))
  expect(statements).toHaveLength(4)
  for (const statement of statements) await db.execute(sql.raw(statement))
}

test('the time before is filled from the listings, also if the migration is repeated', async () => {
  const manager = await aUser()
  const { id } = await inTransaction(services, tx =>
    createOrganization(tx, services, { name: 'Kestrel', town: 'Porto', managerId: manager.id }),
  )
  const [owner] = await db.select().from(users).where(eq(users.id, id))
  const at = (days: number) => new Date(clock.now().getTime() + days * DAY_MS)
  const looking = await aPost({ owner: owner!, createdAt: at(-30) })
  const adopted = await aPost({ owner: owner!, createdAt: at(-30), status: 'adopted', adoptedAt: at(-2) })
  await aPost({ createdAt: at(-30) })
  const requesterId = (await aUser()).id
  await db.insert(adoptionRequests).values({
    postId: adopted.id,
    ownerId: id,
    requesterId,
    status: 'rejected',
    decidedAt: at(-20),
    returnedAt: at(-10),
  })
  const read = () =>
    db
      .select({ postId: animalEvents.postId, kind: animalEvents.kind, at: animalEvents.at, since: animalEvents.since })
      .from(animalEvents)
      .orderBy(asc(animalEvents.postId), asc(animalEvents.at))
  const expected = [
    { postId: looking.id, kind: 'listed', at: at(-30), since: null },
    { postId: adopted.id, kind: 'listed', at: at(-30), since: null },
    { postId: adopted.id, kind: 'adopted', at: at(-20), since: at(-30) },
    { postId: adopted.id, kind: 'returned', at: at(-10), since: null },
    { postId: adopted.id, kind: 'adopted', at: at(-2), since: at(-10) },
  ]
  await db.delete(animalEvents)
  await fill()
  expect(await read()).toEqual(expected)
  // An interrupted run left some of it, and triggers wrote some.
  await db.delete(animalEvents).where(eq(animalEvents.kind, 'adopted'))
  await fill()
  await fill()
  expect(await read()).toEqual(expected)
})
