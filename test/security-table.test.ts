import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const document = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** The requirements of levels 1 and 2 of ASVS 5.0.0, by section, without level 3. */
const REQUIREMENTS: Record<string, string> = {
  '1.1': '1 2',
  '1.2': '1 2 3 4 5 6 7 8 9',
  '1.3': '1 2 3 4 5 6 7 8 9 10 11',
  '1.4': '1 2 3',
  '1.5': '1 2',
  '2.1': '1 2 3',
  '2.2': '1 2 3',
  '2.3': '1 2 3 4',
  '2.4': '1',
  '3.2': '1 2',
  '3.3': '1 2 3 4',
  '3.4': '1 2 3 4 5 6',
  '3.5': '1 2 3 4 5',
  '3.7': '1 2',
  '4.1': '1 2 3',
  '4.2': '1',
  '4.3': '1 2',
  '4.4': '1 2 3 4',
  '5.1': '1',
  '5.2': '1 2 3',
  '5.3': '1 2',
  '5.4': '1 2 3',
  '6.1': '1 2 3',
  '6.2': '1 2 3 4 5 6 7 8 9 10 11 12',
  '6.3': '1 2 3 4',
  '6.4': '1 2 3 4',
  '6.5': '1 2 3 4 5',
  '6.6': '1 2 3',
  '6.8': '1 2 3 4',
  '7.1': '1 2 3',
  '7.2': '1 2 3 4',
  '7.3': '1 2',
  '7.4': '1 2 3 4 5',
  '7.5': '1 2',
  '7.6': '1 2',
  '8.1': '1 2',
  '8.2': '1 2 3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1 2 3',
  '9.2': '1 2 3 4',
  '10.1': '1 2',
  '10.2': '1 2',
  '10.3': '1 2 3 4',
  '10.4': '1 2 3 4 5 6 7 8 9 10 11',
  '10.5': '1 2 3 4 5',
  '10.6': '1 2',
  '10.7': '1 2 3',
  '11.1': '1 2',
  '11.2': '1 2 3',
  '11.3': '1 2 3',
  '11.4': '1 2 3 4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1 2 3',
  '12.2': '1 2',
  '12.3': '1 2 3 4',
  '13.1': '1',
  '13.2': '1 2 3 4 5',
  '13.3': '1 2',
  '13.4': '1 2 3 4 5',
  '14.1': '1 2',
  '14.2': '1 2 3 4',
  '14.3': '1 2 3',
  '15.1': '1 2 3',
  '15.2': '1 2 3',
  '15.3': '1 2 3 4 5 6 7',
  '16.1': '1',
  '16.2': '1 2 3 4 5',
  '16.3': '1 2 3 4',
  '16.4': '1 2 3',
  '16.5': '1 2 3',
  '17.1': '1',
  '17.2': '1 2 3 4',
  '17.3': '1 2',
}
const EXPECTED = Object.entries(REQUIREMENTS).flatMap(([section, numbers]) =>
  numbers.split(' ').map(number => `${section}.${number}`),
)

const rows = [...document.matchAll(/^\| (\d[\d., ]*) \|(.*)\|$/gm)].map(([, numbers = '', cells = '']) => {
  const [meaning = '', state = '', how = '', tests = ''] = cells.split('|').map(cell => cell.trim())
  return { numbers: numbers.split(', '), meaning, state, how, tests }
})
const counted = (wanted: string) =>
  rows.filter(({ state }) => state === wanted).flatMap(({ numbers }) => numbers).length

test('every requirement has exactly one row', () => {
  expect(rows.flatMap(({ numbers }) => numbers).toSorted()).toEqual(EXPECTED.toSorted())
})

test('each row has a meaning, a state, and a reason if it is not met', () => {
  const incomplete = rows.filter(
    ({ meaning, state, how }) => !meaning || !how || !['Met', 'Part', 'No', 'n/a'].includes(state),
  )
  expect(incomplete).toEqual([])
})

test('the tests that rows name exist, each once or with its folder', () => {
  const files = globSync('{src,test,e2e,demo}/**/*.{test,spec}.{ts,tsx}', { cwd: root }).map(file => `/${file}`)
  const named = rows.flatMap(({ tests }) => [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file))
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(name => files.filter(file => file.endsWith(`/${name}`)).length !== 1)).toEqual([])
})

test('the summary counts the rows', () => {
  expect(document).toContain(
    `Of ${EXPECTED.length} requirements ${counted('Met')} are met, ${counted('Part')} in part, ${counted('No')} are not, and ${counted('n/a')} do not apply.`,
  )
})
