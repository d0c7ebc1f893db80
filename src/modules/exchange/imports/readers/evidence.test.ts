import { expect, test } from 'vitest'
import { openFile } from './open-file.server.ts'

const TITLES = ['id', 'name', 'species', 'status', 'hold', 'quarantine', 'location', 'condition']

/** The state of an animal that is "Available", with one more cell of its row. */
async function stateWith(cells: Partial<Record<(typeof TITLES)[number], string>>): Promise<string | undefined> {
  const row = { id: '1', name: 'Ada', species: 'Dog', status: 'Available', ...cells }
  const line = TITLES.map(title => row[title as keyof typeof row] ?? '').join(';')
  const file = await openFile(Buffer.from([TITLES.join(';'), line, '2;Bea;Dog;Available;;;;'].join('\n')), {
    now: new Date('2026-11-27T12:00:00Z'),
  })
  const [read] = await Array.fromAsync(file.animals())
  return read?.animal?.state
}

test.each([
  [{ hold: 'No' }, 'available'],
  [{ hold: 'Yes' }, 'onHold'],
  [{ hold: '2026-11-20' }, 'onHold'],
  [{ hold: 'Bite Quarantine' }, 'unavailable'],
  [{ hold: 'Yes', status: '' }, 'ask'],
  [{ quarantine: 'Yes' }, 'unavailable'],
  [{ quarantine: 'no' }, 'available'],
  [{ location: 'Kennel 3' }, 'available'],
  [{ location: 'Adoption Room' }, 'available'],
  [{ location: 'Adopted' }, 'adopted'],
  [{ location: 'Transferred to a partner' }, 'unavailable'],
  [{ condition: 'Healthy' }, 'available'],
  [{ condition: 'DECEASED' }, 'unavailable'],
  [{ name: 'Ada †' }, 'unavailable'],
  [{ name: 'Ada (adopted)' }, 'adopted'],
])('%o beside "Available" is %s', async (cells, state) => {
  expect(await stateWith(cells)).toBe(state)
})
