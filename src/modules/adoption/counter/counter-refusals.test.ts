import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { acting } from '../../../../test/acting.ts'
import { testServer } from '../../../../test/context.ts'
import { credentials } from '../../base/accounts/tables.server.ts'
import { agreements, agreementSignatures } from '../agreements/tables.server.ts'
import { adoptionRequests } from '../requests/tables.server.ts'
import { atCounter, PASSWORD } from './counter.fixture.ts'
import { deviceHandovers } from './tables.server.ts'

const server = await testServer({ limits: { requests: 100_000, messages: 100_000, organizations: 100 } })
const { as, aUser, db } = server
const { aDevice, preparation, prepared, handedOver, signed } = atCounter(server)

const TOO_DEEP = { text: `Hello\n${'> '.repeat(60)}Biscuit` }

test('a text whose lines begin with too many marks is neither written nor changed', async () => {
  const { device, id, post } = await prepared()
  const form = { formId: randomUUID(), postId: post.id, ...preparation(TOO_DEEP) }
  expect(await device.asTeam('counter.prepare', form)).toMatchObject({ status: 422, code: 'TOO_DEEP' })
  const change = { id, version: 1, ...preparation(TOO_DEEP) }
  expect(await device.asTeam('counter.change', change)).toMatchObject({ status: 422, code: 'TOO_DEEP' })
})

test('a device is not handed over before the organization has signed', async () => {
  const { device, id } = await prepared()
  await db
    .delete(agreementSignatures)
    .where(and(eq(agreementSignatures.agreementId, id), eq(agreementSignatures.side, 'owner')))
  expect(await device.asTeam('counter.handOver', { id })).toMatchObject({ status: 409, code: 'NOT_PREPARED' })
  expect(await db.$count(deviceHandovers, eq(deviceHandovers.agreementId, id))).toBe(0)
  expect((await device.asTeam('counter.get', { id })).status).toBe(200)
})

test('a signed agreement is neither changed, removed nor handed over again', async () => {
  const { device, id } = await signed()
  await device.call('counter.unlock', { password: PASSWORD })
  const before = await device.asTeam('counter.get', { id })
  const refused = { status: 409, code: 'AGREEMENT_FINAL' }
  expect(await device.asTeam('counter.change', { id, version: 1, ...preparation() })).toMatchObject(refused)
  expect(await device.asTeam('counter.remove', { id })).toMatchObject(refused)
  expect(await device.asTeam('counter.handOver', { id })).toMatchObject(refused)
  expect(await device.asTeam('counter.get', { id })).toEqual(before)
})

test('a pet that is promised to somebody else by an agreement of both sides is not given away at the counter', async () => {
  const { device, id, post, manager, slug } = await prepared()
  const rui = await aUser({ name: 'Rui' })
  const team = await acting(server, manager, slug)
  const { id: requestId } = await as(rui).adoption.send({ postId: post.id })
  await db.update(adoptionRequests).set({ stage: 'decision' }).where(eq(adoptionRequests.id, requestId))
  await team.agreements.write({ requestId, version: 0, text: 'A garden.' })
  const [row] = await db.select().from(agreements).where(eq(agreements.requestId, requestId))
  const signature = { requestId, fingerprint: row?.fingerprint ?? '', hasRead: true as const }
  await team.agreements.sign({ ...signature, name: 'Marta' })
  await as(rui).agreements.sign({ ...signature, name: 'Rui' })

  const refused = { status: 409, code: 'ALREADY_AGREED' }
  const form = { formId: randomUUID(), postId: post.id, ...preparation() }
  expect(await device.asTeam('counter.prepare', form)).toMatchObject(refused)
  expect(await device.asTeam('counter.change', { id, version: 1, ...preparation() })).toMatchObject(refused)
  expect(await device.asTeam('counter.handOver', { id })).toMatchObject(refused)
  expect((await device.asTeam('counter.get', { id })).body).toMatchObject({ blocked: 'agreed' })
})

test('without a password, or with a passkey of nobody, a device stays locked', async () => {
  const { device, id, coordinator, slug } = await handedOver()
  const passkey = {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
    clientExtensionResults: {},
  }
  expect(await device.call('counter.unlock', { passkey })).toMatchObject({ code: 'PASSKEY_REFUSED' })
  await db.delete(credentials).where(eq(credentials.userId, coordinator.id))
  expect(await device.call('counter.unlock', { password: PASSWORD })).toMatchObject({ code: 'NO_PASSWORD' })
  expect(await device.asTeam('counter.get', { id })).toMatchObject({ status: 423 })
  const other = await aDevice(coordinator, slug)
  expect((await other.asTeam('counter.get', { id })).body).toMatchObject({ handovers: [{ isOpen: true }] })
})
