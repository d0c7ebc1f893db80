import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cases, found, isRight, likelyAnswers, type Printed } from '../../../../test/imports/expected-animals.ts'
import { UnreadableFile } from './readers/imported-animal.server.ts'
import { openFile, type Mapping } from './readers/open-file.server.ts'
import { showAnimal } from './show-animal.server.ts'

/*
 * Files of shelters with one kind of fault each, as of this day: each value is a case. The slow test of the command reads the same files
 * with `pawpal import`.
 */
const NOW = new Date('2026-11-27T12:00:00Z')

async function look(file: string, mapping: Mapping = {}): Promise<Printed> {
  const bytes = await readFile(new URL(`../../../../test/imports/shelters/${file}`, import.meta.url))
  try {
    const opened = await openFile(new Uint8Array(bytes), { now: NOW, mapping })
    const animals: NonNullable<Printed['animals']> = []
    const problems = [...opened.problems]
    for await (const read of opened.animals()) {
      problems.push(...read.problems)
      animals.push(...[showAnimal(read, NOW) ?? []].flat())
    }
    return { animals, problems, questions: opened.questions() }
  } catch (error) {
    if (error instanceof UnreadableFile) return { message: error.message }
    throw error
  }
}

const all = cases()
const printed = new Map<string, Printed>()
let right = 0

beforeAll(async () => {
  for (const file of new Set(all.map(one => one.file))) {
    const first = await look(file)
    const answers = likelyAnswers(first)
    const result = answers.length > 0 ? await look(file, { answers }) : first
    printed.set(file, { ...result, questions: [...(first.questions ?? []), ...(result.questions ?? [])] })
  }
}, 60_000)

afterAll(() => console.info(`${right} of ${all.length} values are right.`))

describe.each([...new Set(all.map(({ file }) => file))])('%s', file => {
  test.each(all.filter(one => one.file === file))('$animal: $field is $expected', one => {
    const result = printed.get(file) ?? {}
    const isSo = isRight(one, result)
    if (isSo) right += 1
    expect({ ...one, found: found(one, result), isRight: isSo }).toMatchObject({ isRight: true })
  })
})
