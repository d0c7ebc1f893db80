import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { runInTerminal } from '../../../test/run-command.ts'
import { PLACES_FILE } from '../../../test-support/fill-places.ts'
import { resolvePlace } from '../../modules/base/places/public.server.ts'

const { db, url } = await testDatabase()
const run = (...args: string[]) => runInTerminal(args, { DATABASE_URL: url })
const folder = inject('temporaryFolder')

test('load-places reads a GeoNames file once, and changes nothing if the file is unreadable', async () => {
  expect(await run('load-places', PLACES_FILE)).toEqual({
    code: 0,
    err: '',
    out: expect.stringMatching(/^\d+ places are loaded\.$/),
  })
  expect((await run('load-places', PLACES_FILE)).out).toBe('These places are loaded already.')
  const { out } = await run('load-places', PLACES_FILE, '--json')
  expect(JSON.parse(out)).toMatchObject({ isNew: false })
  const wrong = join(folder, 'wrong-places.txt')
  await writeFile(wrong, 'Lisbon\tPortugal\n')
  expect(await run('load-places', wrong)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('Line 1 is not a place'),
  })
  expect(await resolvePlace(db, 'Lisbon')).toMatchObject({ kind: 'found' })
})

test('load-postcodes adds a country, names the rows it skipped, and refuses a file without codes', async () => {
  const file = join(folder, 'codes.txt')
  const row = (latitude: string) =>
    ['PT', '4000-001', 'Porto', 'Porto', '13', '', '', '', '', latitude, '-8.6', '6'].join('\t')
  await writeFile(file, [row('41.1'), row('north')].join('\n'))
  expect(await run('load-postcodes', file)).toEqual({
    code: 0,
    err: '',
    out: '1 postal code of PT are loaded.\nLeft out: 1 of 2 rows.\nRow 2: The latitude "north" is not a number from -90 to 90.',
  })
  expect(JSON.parse((await run('load-postcodes', file, '--json')).out)).toMatchObject({
    codes: 1,
    countries: ['PT'],
    skipped: 1,
  })
  await writeFile(file, row('north'))
  expect(await run('load-postcodes', file)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('nothing has changed'),
  })
  expect(await resolvePlace(db, '4000-001')).toMatchObject({ kind: 'found' })
})

test('a missing file and a usage error have their own messages', async () => {
  for (const command of ['load-places', 'load-postcodes'])
    expect(await run(command, join(folder, 'nowhere.txt'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no file'),
    })
  for (const args of [['load-places', 'a', 'b'], ['load-postcodes'], ['load-postcodes', 'a', 'b']])
    expect(await run(...args)).toMatchObject({ code: 2, out: '' })
})
