import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { users } from '../../base/accounts/tables.server.ts'
import { actFor, createOrganization, findOrganization } from './public.server.ts'

const server = await testServer()
const { db, services, aUser } = server

const create = (managerId: string, name = 'Kestrel Lane Shelter', formId = randomUUID()) =>
  inTransaction(services, tx => createOrganization(tx, services, { name, town: 'Porto', managerId, formId }))

describe('creating an organization', () => {
  test('creates an account of the kind organization, with the caller as manager', async () => {
    const manager = await aUser()
    const { id, slug } = await create(manager.id, 'Hill Farm')
    const [account] = await db.select().from(users).where(eq(users.id, id))
    expect(account).toMatchObject({ kind: 'organization', name: 'Hill Farm', role: 'user', emailVerified: false })
    expect(await findOrganization(db, slug)).toMatchObject({ id, slug: 'hill-farm', verified: false, suspended: false })
  })

  test('gives organizations that are created at once different slugs', async () => {
    const managers = await Promise.all(Array.from({ length: 4 }, () => aUser()))
    const made = await Promise.all(managers.map(({ id }) => create(id, 'Same Name')))
    expect(made.map(({ slug }) => slug).toSorted()).toEqual(['same-name', 'same-name-2', 'same-name-3', 'same-name-4'])
  })

  test('is idempotent by its form, also concurrently', async () => {
    const { id } = await aUser()
    const formId = randomUUID()
    const made = await Promise.all([create(id, 'Twice', formId), create(id, 'Twice', formId)])
    expect(made[0]).toEqual(made[1])
  })

  test('needs a name and a person', async () => {
    const { id } = await aUser()
    await expect(create(id, ' ')).rejects.toMatchObject({ code: 'NAME_NEEDED' })
    const organization = await create(id)
    await expect(create(organization.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(create('nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a job that acts for an organization', () => {
  test("uses its account with a manager's rights", async () => {
    const manager = await aUser()
    const { id, slug } = await create(manager.id)
    const context = await actFor(services, { slug }, manager)
    expect(context.viewer).toMatchObject({
      id,
      role: 'user',
      organization: { id, slug, role: 'manager' },
      actingPerson: { id: manager.id },
    })
    await db.update(users).set({ banned: true }).where(eq(users.id, id))
    await expect(actFor(services, { id })).rejects.toMatchObject({ code: 'SUSPENDED' })
    await expect(actFor(services, { slug: 'unknown' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
