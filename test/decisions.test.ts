import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../docs/decisions')
const files = readdirSync(folder).filter(name => /^\d{4}-/.test(name))
const index = readFileSync(join(folder, 'README.md'), 'utf8')
const rows = [...index.matchAll(/^\| \[(\d+)\]\((.+)\) \| (.+?) \| (.+) \| (.+) \|$/gm)].map(
  ([, number, file, title, sentence = '', status]) => ({ number, file, title, sentence, status }),
)

test('the index has a line for each decision, in their order', () => {
  expect(rows.map(({ file }) => file)).toEqual(files)
  for (const { sentence } of rows) expect([sentence.length > 20, sentence.at(-1)]).toEqual([true, '.'])
})

test('the index explains each number that is missing', () => {
  const numbers = files.map(name => Number(name.slice(0, 4)))
  const missing = Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1).filter(at => !numbers.includes(at))
  const [, explained = ''] = /^\*\*Numbers without a decision:\*\* ([^.]+)\./m.exec(index) ?? []
  const ranges = [...explained.matchAll(/(\d+)(?: to (\d+))?/g)].map(([, from, to = from]) => [
    Number(from),
    Number(to),
  ])
  const isExplained = (number: number) => ranges.some(([from = 0, to = 0]) => number >= from && number <= to)
  expect(missing.filter(number => !isExplained(number))).toEqual([])
  expect(numbers.filter(number => isExplained(number))).toEqual([])
})

describe.each(files)('%s', file => {
  const text = readFileSync(join(folder, file), 'utf8')
  const row = rows.find(line => line.file === file)

  test('has number, title, status and date, as its line in the index', () => {
    const [, number, title, status = ''] =
      /^# (\d+)\. (.+)\n\n- Status: (.+)\n- Date: 20\d\d-\d\d-\d\d(?:, changed 20\d\d-\d\d-\d\d)?\n\n/.exec(text) ?? []
    expect({ number, title }).toEqual({ number: row?.number, title: row?.title })
    expect(Number(number)).toBe(Number(file.slice(0, 4)))
    expect(status).toMatch(/^(?:accepted|withdrawn on 20\d\d-\d\d-\d\d|superseded by \[\d+\]\(\d{4}-[\w-]+\.md\))$/)
    expect(row?.status).toBe(/^\w+/.exec(status)?.[0])
  })

  test('says why, what, and how to check it again', () => {
    const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name)
    expect(parts).toEqual(expect.arrayContaining(['Context', 'Decision', 'Consequences', 'Check']))
  })
})
