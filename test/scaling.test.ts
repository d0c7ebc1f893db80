import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findDistributedProblems } from '../scripts/distributed-sql.ts'

const root = join(import.meta.dirname, '..')

test('docs/scaling.md names every feature that a distributed database would lack', () => {
  const rows = readFileSync(join(root, 'docs/scaling.md'), 'utf8').split('\n')
  const isNamed = (name: string) => rows.some(row => row.startsWith(`| ${name} `))
  const findings = findDistributedProblems(root)
  expect(findings.filter(({ times }) => times === 0).map(({ feature }) => feature.name)).toEqual([])
  expect(findings.filter(({ feature }) => !isNamed(feature.name)).map(({ feature }) => feature.name)).toEqual([])
})
