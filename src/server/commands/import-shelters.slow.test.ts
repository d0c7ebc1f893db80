import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { testServer } from '../../../test/context.ts'
import { cases, found, isRight, likelyAnswers, type Printed } from '../../../test/imports/expected-animals.ts'
import { runInTerminal } from '../../../test/run-command.ts'

/** The files of shelters with one kind of fault each: what the command reads of each value, as of this day. */
const TODAY = new Date('2026-11-27T12:00:00Z')

const { url, aUser } = await testServer()
const folder = inject('temporaryFolder')
const run = (...args: string[]) => runInTerminal(args, { DATABASE_URL: url })
const pathOf = (file: string) => new URL(`../../../test/imports/shelters/${file}`, import.meta.url).pathname

/** A file that is imported before. */
const BEFORE: Record<string, string> = {
  '16b-two-files-same-ids-cats.csv': '16a-two-files-same-ids-dogs.csv',
  '56b-after.csv': '56a-before.csv',
}
const all = cases()
const printed = new Map<string, Printed>()
let right = 0

async function aShelter(): Promise<string> {
  const { email } = await aUser()
  const { out } = await run('create-organization', `Shelter ${printed.size}`, '--manager', email, '--json')
  return (JSON.parse(out) as { slug: string }).slug
}

async function look(slug: string, file: string, ...options: string[]): Promise<Printed> {
  const { out } = await run('import', slug, pathOf(file), '--dry-run', '--json', '--animals', ...options)
  return JSON.parse(out) as Printed
}

/** What is read after a person answered. */
async function lookWithAnswers(slug: string, file: string): Promise<{ result: Printed; options: string[] }> {
  const first = await look(slug, file)
  const answers = likelyAnswers(first)
  if (answers.length === 0) return { result: first, options: [] }
  const path = join(folder, 'answers', `${file}.json`)
  await writeFile(path, JSON.stringify(answers))
  const options = ['--answers', path]
  const second = await look(slug, file, ...options)
  return { result: { ...second, questions: [...(first.questions ?? []), ...(second.questions ?? [])] }, options }
}

beforeAll(async () => {
  vi.useFakeTimers({ now: TODAY, toFake: ['Date'] })
  await mkdir(join(folder, 'answers'), { recursive: true })
  for (const file of new Set(all.map(one => one.file))) {
    const slug = await aShelter()
    const before = BEFORE[file]
    if (before) await run('import', slug, pathOf(before), '--json', ...(await lookWithAnswers(slug, before)).options)
    printed.set(file, (await lookWithAnswers(slug, file)).result)
  }
}, 900_000)

afterAll(() => {
  vi.useRealTimers()
  console.info(`${right} of ${all.length} values are right.`)
})

describe.each([...new Set(all.map(({ file }) => file))])('%s', file => {
  test.each(all.filter(one => one.file === file))('$animal: $field is $expected', one => {
    const result = printed.get(file) ?? {}
    const isSo = isRight(one, result)
    if (isSo) right += 1
    expect({ ...one, found: found(one, result), isRight: isSo }).toMatchObject({ isRight: true })
  })
})
