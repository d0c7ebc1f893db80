import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { createOrganization } from '../../people/organizations/public.server.ts'

const { services, as, aUser } = await testServer()

test("an organisation's account has its page, and no address, which nobody could write to", async () => {
  const [admin, manager] = [await aUser({ role: 'admin' }), await aUser()]
  const { id, slug } = await inTransaction(services, tx =>
    createOrganization(tx, services, { name: 'Harbor Paws', town: 'Porto', managerId: manager.id }),
  )
  const { items } = await as(admin).admin.users({})
  expect(items.find(item => item.id === id)).toMatchObject({ email: '', organizationSlug: slug })
  const person = items.find(item => item.id === manager.id)
  expect(person?.email).toContain('@')
  expect(person).not.toHaveProperty('organizationSlug')
})
