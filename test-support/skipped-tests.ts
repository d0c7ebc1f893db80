import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** `npm test` collects here what its parts skipped. A part that runs alone prints it. */
const FILE = fileURLToPath(new URL('../node_modules/.cache/skipped-tests', import.meta.url))
const COLLECTING = 'COLLECT_SKIPPED_TESTS'

export function collectSkipped(): void {
  rmSync(FILE, { force: true })
  process.env[COLLECTING] = 'on'
}

/** Takes the reason of each skipped test. */
export function reportSkipped(reasons: string[]): void {
  if (reasons.length === 0) return
  if (process.env[COLLECTING]) appendFileSync(FILE, reasons.map(reason => `${reason}\n`).join(''))
  else print(reasons)
}

export function printCollected(): void {
  if (existsSync(FILE)) print(readFileSync(FILE, 'utf8').trimEnd().split('\n'))
}

function print(reasons: string[]): void {
  const counts = Object.entries(Object.groupBy(reasons, reason => reason))
  const lines = counts.map(
    ([reason, { length } = []]) => `  ${reason}: ${length} ${length === 1 ? 'test' : 'tests'} skipped`,
  )
  process.stdout.write(`\nSkipped, because\n${lines.join('\n')}\n`)
}
