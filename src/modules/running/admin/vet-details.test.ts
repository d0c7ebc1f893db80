import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { refusalOf } from '../../../../test/refusal.ts'

const { as, aUser, announced } = await testServer()
const admin = await aUser({ role: 'admin' })
const details = { clinicName: 'Paws & Co', servicesOffered: ['Surgery', 'Dental'] }
const vetOf = async (id: string) => (await as(admin).admin.vets({ search: id })).items[0]
const changesOf = async (id: string) =>
  (await as(admin).admin.audit({ subject: id, action: 'vet_details_changed' })).items.map(entry => entry.details)

test('a vet is created with a name or without one', async () => {
  const create = (names: object, email: string) =>
    as(admin).admin.createVet({ ...names, email, password: 'Gentle-Paws-21', details })
  const named = await create({ firstName: ' Vera ', lastName: 'Lima' }, 'vera@example.org')
  const first = await create({ firstName: 'Ines' }, 'ines@example.org')
  const nameless = await create({}, 'nobody@example.org')
  expect((await vetOf(named.id))?.name).toBe('Vera Lima')
  expect((await vetOf(first.id))?.name).toBe('Ines')
  expect((await vetOf(nameless.id))?.name).toBe(`User ${nameless.id.slice(0, 6)}`)
})

test('name and details are changed and announced; the log names the fields and not their values', async () => {
  const vet = await aUser({ role: 'vet', name: 'Vera Lima' })
  const update = (names: object, changed: object = {}) =>
    as(admin).admin.updateVet({ userId: vet.id, ...names, details: { ...details, ...changed } })
  await update({ firstName: 'Vera', lastName: 'Prado' })
  expect(await vetOf(vet.id)).toMatchObject({ name: 'Vera Prado', details })
  const changes = [['accounts', 'me'], ['profiles'], ['admin', 'ownVet']].map(path => ({ path }))
  expect(announced).toContainEqual({ to: [vet.id], changes })
  await update({ firstName: '', lastName: ' ' }, { clinicPhone: '+351 1' })
  expect(await vetOf(vet.id)).toMatchObject({ name: 'Vera Prado', details: { clinicPhone: '+351 1' } })
  await update({}, { clinicPhone: '+351 1' })
  expect(await changesOf(vet.id)).toEqual([
    { changed: 'clinicPhone' },
    { changed: 'name, clinicName, servicesOffered' },
  ])
})

test('only admins change details, and only those of vets', async () => {
  const vet = await aUser({ role: 'vet', name: 'Vera Lima' })
  const update = (who: User | null, userId = vet.id) =>
    refusalOf(as(who).admin.updateVet({ userId, firstName: 'Mal', lastName: 'Lory', details }))
  expect(await update(null)).toMatchObject({ code: 'UNAUTHORIZED' })
  for (const who of [vet, await aUser()]) expect(await update(who)).toMatchObject({ code: 'FORBIDDEN' })
  for (const userId of [(await aUser()).id, 'nobody'])
    expect(await update(admin, userId)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await vetOf(vet.id)).toMatchObject({ name: 'Vera Lima', details: null })
})

test('vets read and change their own details; admins see who changed them', async () => {
  const vet = await aUser({ role: 'vet', name: 'Vera Lima' })
  expect(await as(vet).admin.ownVet()).toEqual({ name: 'Vera Lima', details: null })
  await as(vet).admin.updateOwnVet({ firstName: 'Vera', lastName: 'Prado', details })
  const saved = { name: 'Vera Prado', details }
  // The session is read again with every request.
  expect(await as({ ...vet, name: 'Vera Prado' }).admin.ownVet()).toMatchObject(saved)
  expect(await vetOf(vet.id)).toMatchObject(saved)
  const { items } = await as(admin).admin.audit({ subject: vet.id, action: 'vet_details_changed' })
  expect(items).toMatchObject([{ actor: { id: vet.id }, details: { changed: 'name, clinicName, servicesOffered' } }])
  expect(announced).toContainEqual({ to: ['admin'], changes: [{ path: ['admin'] }] })
})

test('only vets have details of their own, and nobody can change those of others', async () => {
  const [user, unverified, other] = [
    await aUser(),
    await aUser({ role: 'vet', verified: false }),
    await aUser({ role: 'vet' }),
  ]
  const codes = { UNAUTHORIZED: [null], FORBIDDEN: [user, unverified], NOT_FOUND: [admin] }
  for (const [code, callers] of Object.entries(codes))
    for (const who of callers) {
      expect(await refusalOf(as(who).admin.ownVet())).toMatchObject({ code })
      expect(await refusalOf(as(who).admin.updateOwnVet({ firstName: 'Mal', details }))).toMatchObject({ code })
    }
  const vet = await aUser({ role: 'vet', name: 'Vera Lima' })
  const call = as(vet).admin.updateOwnVet({ userId: other.id, firstName: 'Mal', details } as { details: object })
  expect(await refusalOf(call)).toMatchObject({ code: 'BAD_REQUEST' })
  expect(await vetOf(other.id)).toMatchObject({ details: null })
})
