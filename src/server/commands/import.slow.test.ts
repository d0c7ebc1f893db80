import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { testServer } from '../../../test/context.ts'
import { runInTerminal } from '../../../test/run-command.ts'
import { posts } from '../../modules/listings/posts/tables.server.ts'

const { db, url, aUser } = await testServer()
const run = (...args: string[]) => runInTerminal(args, { DATABASE_URL: url })
const folder = inject('temporaryFolder')
const PETFINDER = new URL('../../../test/imports/petfinder.csv', import.meta.url).pathname

test('import shows what would happen, then does it, and prints one object with --json', async () => {
  const { email } = await aUser()
  const { slug, id } = JSON.parse((await run('create-organization', 'Hill Farm', '--manager', email, '--json')).out)
  const dry = await run('import', slug, PETFINDER, '--dry-run', '--json')
  expect(dry).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(dry.out)).toEqual({
    format: 'petfinder',
    rows: 4,
    new: 3,
    changed: 0,
    unchanged: 0,
    gone: 0,
    states: { available: 2, onHold: 1, adopted: 1, unavailable: 0, ask: 0 },
    asked: 0,
    problems: [{ row: 4, column: '', value: 'KL-003 Rex', message: expect.stringContaining('adopted') }],
    problemCount: 1,
  })
  const mine = () => db.select().from(posts).where(eq(posts.ownerId, id))
  expect(await mine()).toEqual([])
  expect((await run('import', slug, PETFINDER)).out).toContain('3 new, 0 changed, 0 unchanged, 0 not in the file.')
  expect((await mine()).map(({ name, status }) => [name, status])).toEqual([
    ['Biscuit', 'pending'],
    ['Mittens', 'pending'],
    ['Hopper', 'pending'],
  ])
  expect(JSON.parse((await run('import', slug, PETFINDER, '--json')).out)).toMatchObject({ new: 0, unchanged: 3 })
  const mapping = join(folder, 'mapping.json')
  const table = join(folder, 'table.csv')
  await writeFile(mapping, '{"columns":{"sourceId":["Nr"],"name":["Wer"],"species":["Was"],"status":["Wie"]}}')
  await writeFile(table, 'Nr,Wer,Was,Wie\n1,Ada,Dog,Available\n')
  // Another list, which says nothing about the animals of the first.
  expect(JSON.parse((await run('import', slug, table, '--dry-run', '--mapping', mapping, '--json')).out)).toMatchObject(
    { format: 'table', new: 1, gone: 0 },
  )
})

test('import asks what a file leaves open, and takes the answers from a file', async () => {
  const { email } = await aUser()
  const { slug } = JSON.parse((await run('create-organization', 'Oak Yard', '--manager', email, '--json')).out)
  const [table, file] = [join(folder, 'oak-yard.csv'), join(folder, 'answers.json')]
  await writeFile(table, 'Nr,Name,Species,Status\n1,Ada,Dog,In Foster\n2,Bea,Dog,Available\n')
  const read = async (...options: string[]) => {
    const { code, out } = await run('import', slug, table, '--json', ...options)
    return { code, ...(JSON.parse(out) as { questions?: object[] }) }
  }
  const asked = await read('--dry-run', '--animals')
  expect(asked).toMatchObject({
    code: 0,
    asked: 1,
    questions: [{ kind: 'status', column: 'Status', value: 'In Foster', count: 1, example: 'Ada' }],
  })
  await writeFile(file, '[{"kind":"nothing"}]')
  expect(await read('--answers', file)).toMatchObject({ code: 1, message: expect.stringContaining('has no answers') })
  expect(await read()).toMatchObject({ code: 0, new: 1, asked: 1 })
  const [question] = asked.questions ?? []
  await writeFile(file, JSON.stringify([{ ...question, answer: 'available' }]))
  expect(await read('--answers', file)).toMatchObject({ code: 0, new: 1, unchanged: 1, asked: 0 })
  // The answer is remembered.
  expect(await read('--dry-run')).toMatchObject({ unchanged: 2, asked: 0 })
})

test('unreadable and missing files, unknown organizations and usage errors have their own messages', async () => {
  const empty = join(folder, 'empty.csv')
  await writeFile(empty, '')
  const huge = join(folder, 'huge.csv')
  await writeFile(huge, 'id,name\n')
  await truncate(huge, 2 ** 31)
  const { email } = await aUser()
  const { slug } = JSON.parse((await run('create-organization', 'Wrong Files', '--manager', email, '--json')).out)
  expect(await run('import', slug, empty)).toMatchObject({ code: 1, out: '', err: 'The file is empty.' })
  // More than Node can read into memory.
  expect(await run('import', slug, huge)).toEqual({
    code: 1,
    out: '',
    err: 'The file is larger than 50 MB. Please split it.',
  })
  for (const [file, message] of [
    [empty, 'The file is empty.'],
    [join(folder, 'nowhere.csv'), expect.stringContaining('There is no file')],
  ]) {
    const refused = await run('import', slug, file, '--json')
    expect({ ...refused, out: JSON.parse(refused.out) }).toEqual({ code: 1, out: { message }, err: message })
  }
  const misused = await run('import', slug, '--json')
  expect({ ...misused, out: JSON.parse(misused.out) }).toMatchObject({ code: 2, out: { message: misused.err } })
  expect(await run('import', slug, join(folder, 'nowhere.csv'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no file'),
  })
  expect(await run('import', slug, PETFINDER, '--mapping', empty)).toMatchObject({
    code: 1,
    err: expect.stringContaining('is no mapping'),
  })
  expect(await run('import', 'no-such-shelter', PETFINDER)).toMatchObject({ code: 1, out: '' })
  expect(await run('import', slug)).toMatchObject({ code: 2, out: '' })
})
