import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { testServer } from '../../../../test/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { actFor, createOrganization } from '../../people/organizations/public.server.ts'
import { organizationMembers } from '../../people/organizations/tables.server.ts'
import { sendProblems } from './read-imports.server.ts'
import { runSchedule } from './schedule.server.ts'
import { imports } from './tables.server.ts'

const server = await testServer()
const { db, services, as, aUser, clock } = server

async function aShelter() {
  const manager = await aUser()
  const organization = { name: 'Kestrel Lane', town: 'Porto', managerId: manager.id }
  const { id, slug } = await inTransaction(services, tx => createOrganization(tx, services, organization))
  return { id, slug, manager }
}

const file = (text: string, name = 'animals.csv') => new File([text], name)

test('a coordinator imports by the API, naming the organization by id or slug; others are refused', async () => {
  const { id, slug, manager } = await aShelter()
  const [coordinator, volunteer] = [await aUser(), await aUser()]
  await db.insert(organizationMembers).values([
    { organizationId: id, userId: coordinator.id, role: 'coordinator' },
    { organizationId: id, userId: volunteer.id, role: 'volunteer' },
  ])
  const read = await as(coordinator).imports.read({
    id: slug,
    file: file('id,name,species,status\n1,Ada,Dog,Available\n'),
  })
  expect(read).toMatchObject({ format: 'table', new: 1, state: 'ready', startedBy: coordinator.name })
  expect(read.columns[1]).toEqual({ title: 'name', examples: ['Ada'], use: 'used' })
  await as(coordinator).imports.start({ id, importId: read.id })
  expect(server.sent.at(-1)).toEqual({ name: 'imports.work', data: { id: read.id } })
  expect(await as(manager).imports.get({ id, importId: read.id })).toMatchObject({
    state: 'running',
    total: 1,
    done: 0,
  })
  for (const other of [volunteer, await aUser(), await aUser({ role: 'admin' })])
    await expect(as(other).imports.read({ id, file: file('id,name\n1,Ada\n') })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  const elsewhere = await aShelter()
  await expect(as(elsewhere.manager).imports.get({ id: elsewhere.id, importId: read.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('an unreadable file is refused with the reason, and deleted', async () => {
  const { id, manager } = await aShelter()
  await expect(as(manager).imports.read({ id, file: file('') })).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
    message: 'The file is empty.',
  })
  await expect(
    as(manager).imports.read({ id, file: file(`id,name\n1,"Ada\n${'x\n'.repeat(300_000)}`) }),
  ).rejects.toMatchObject({ code: 'FILE_UNREADABLE' })
  await expect(as(manager).imports.read({ id, file: file('x'.repeat(50 * 1024 * 1024 + 1)) })).rejects.toMatchObject({
    message: expect.stringContaining('50 MB'),
  })
  await expect(
    as(manager).imports.read({ id, file: file('id,name\n1,Ada\n'), mapping: '{"columns":{"people":["name"]}}' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await db.$count(imports, eq(imports.accountId, id))).toBe(0)
})

test('of files that are never imported only the newest stay', async () => {
  const { id, manager } = await aShelter()
  for (let count = 0; count < 6; count += 1) {
    clock.advance(1000)
    await as(manager).imports.read({ id, file: file('id,name\n1,Ada\n') })
  }
  expect(await db.$count(imports, eq(imports.accountId, id))).toBeLessThanOrEqual(4)
})

test('says what the file leaves open, how its columns are used, and how often each problem occurs', async () => {
  const { id, manager } = await aShelter()
  const rows = [
    '1,Ada,Dog,Available,soon',
    '2,Bea,Dog,Blue Team,soon',
    '3,Cleo,Dog,Blue Team,2 years',
    '4,Dot,Dog,Dead,2 years',
  ]
  const animals = file(['id,name,species,status,age,memo', ...rows.map(row => `${row},x`)].join('\n'))
  const read = (mapping?: object) =>
    as(manager).imports.read({ id, file: animals, ...(mapping && { mapping: JSON.stringify(mapping) }) })
  const first = await read()
  expect(first.states).toEqual({ available: 1, onHold: 0, adopted: 0, unavailable: 1, ask: 2 })
  const blue = { kind: 'status', column: 'status', value: 'Blue Team' } as const
  expect(first.questions).toMatchObject([{ ...blue, count: 2, example: 'Bea' }])
  expect(first.shown.map(({ name }) => name)).toEqual(['Ada', 'Bea', 'Cleo'])
  expect(first.columns.map(({ use }) => use)).toEqual(['used', 'used', 'used', 'used', 'used', 'unused'])
  const ages = first.problemGroups.find(({ column }) => column === 'age')
  expect(ages).toMatchObject({
    count: 2,
    values: [{ value: 'soon', count: 2 }],
  })
  const answered = await read({
    answers: [{ ...blue, answer: 'onHold' }],
    cells: [{ row: 2, column: 'age', value: '3' }],
  })
  expect(answered.states).toMatchObject({ available: 1, onHold: 2, ask: 0 })
  expect(answered.questions).toEqual([])
  expect(answered.problemGroups.find(({ column }) => column === 'age')).toMatchObject({ count: 1 })
  // The answer is remembered for the source, and can be taken back; the corrected cell is of that file alone.
  const later = await read()
  expect(later.states).toMatchObject({ onHold: 2, ask: 0 })
  expect(later.problemGroups.find(({ column }) => column === 'age')).toMatchObject({ count: 2 })
  expect((await read({ answers: [{ ...blue, answer: '' }] })).questions).toMatchObject([blue])
})

test('problems are exported as a table without formulas', async () => {
  const { id, manager } = await aShelter()
  const read = await as(manager).imports.read({ id, file: file('id,name,species,color\n1,Ada,Dog,=SUM(A1)\n') })
  const text = await (await sendProblems(await actFor(services, { id }), read.id)).text()
  expect(text).toContain("2,color,'=SUM(A1)")
})

test('the URL of the photo service is remembered; private schemes are refused', async () => {
  const { id, manager } = await aShelter()
  const animals = JSON.stringify([
    { ID: 7, SHELTERCODE: 'D7', ANIMALNAME: 'Pepper', SPECIESNAME: 'Dog', WEBSITEIMAGECOUNT: 1 },
  ])
  const read = (mapping?: object) =>
    as(manager).imports.read({
      id,
      file: file(animals, 'animals.json'),
      ...(mapping && { mapping: JSON.stringify(mapping) }),
    })
  expect(await read()).toMatchObject({ problemCount: 1, mapping: { photoService: null } })
  const photoService = 'https://service.example/asmservice?account=kl0001'
  expect(await read({ photoService })).toMatchObject({ problemCount: 0, mapping: { photoService } })
  expect(await read()).toMatchObject({ problemCount: 0, mapping: { photoService } })
  await expect(read({ photoService: 'http://service.example/' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a URL is fetched regularly, but not one in a private network', async () => {
  const { id, manager } = await aShelter()
  await as(manager).imports.setSchedule({
    id,
    url: 'https://127.0.0.1/animals.csv',
    every: 'hour',
    keptFields: ['content'],
  })
  expect(server.sent.at(-1)).toEqual({ name: 'imports.fetch', data: { accountId: id } })
  await runSchedule(services, id)
  expect(await as(manager).imports.list({ id })).toMatchObject({
    items: [],
    schedule: { every: 'hour', keptFields: ['content'], message: expect.stringContaining('No public server') },
  })
  await as(manager).imports.removeSchedule({ id })
  expect(await as(manager).imports.list({ id })).toMatchObject({ schedule: null })
  await expect(
    as(manager).imports.setSchedule({ id, url: 'http://example.org/', every: 'hour' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
