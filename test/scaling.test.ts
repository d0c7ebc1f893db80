import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findDistributedProblems } from '../scripts/distributed-sql.ts'

const root = join(import.meta.dirname, '..')

test('docs/scaling.md names every feature that a distributed database would lack', () => {
  const findings = findDistributedProblems(root)
  expect(findings.filter(({ times }) => times === 0).map(({ feature }) => feature.name)).toEqual([])
  const rows = readFileSync(join(root, 'docs/scaling.md'), 'utf8').split('\n')
  for (const { feature, files } of findings) {
    const row = rows.find(line => line.startsWith(`| ${feature.name} `))
    expect(row, feature.name).toContain(feature.yugabyte)
    expect(files.length).toBeGreaterThan(0)
  }
})
