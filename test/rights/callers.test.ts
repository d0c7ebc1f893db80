import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const files = globSync('src/modules/*/*/access.ts')

test('modules have access files', () => expect(files.length).toBeGreaterThan(30))

test.each(files)('%s lists exactly the procedures of its contract', async file => {
  const { callers } = (await import(`../../${file}`)) as { callers: Record<string, unknown> }
  const contracts = globSync(`${dirname(file)}/**/*contract.ts`).map(path => readFileSync(path, 'utf8'))
  const used = contracts.flatMap(text => [...text.matchAll(/^ {2}(\w+): procedure\(callers\.(\w+)\)/gm)])
  expect(used.map(([, name = '']) => name).toSorted()).toEqual(Object.keys(callers).toSorted())
  expect(used.filter(([, name, rule]) => name !== rule)).toEqual([])
})
