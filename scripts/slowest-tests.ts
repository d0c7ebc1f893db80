import { readFile, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

// `npm run test:slowest` prints the 30 slowest test files of the last `npm test` or `npm run test:slow`;
// `npm run test:slowest -- docs/tests.md` writes the table into that file.

/** Where Vitest and Playwright write the durations of a whole run, as JSON. */
export const TIMES = fileURLToPath(new URL('../node_modules/.cache/test-times', import.meta.url))
const root = fileURLToPath(new URL('..', import.meta.url))
const ROWS = 30

interface TestTime {
  file: string
  title: string
  seconds: number
}

interface UnitReport {
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[]
}

interface Suite {
  file: string
  specs: { title: string; tests: { results: { duration: number }[] }[] }[]
  suites?: Suite[]
}

if (import.meta.main) {
  const [document] = process.argv.slice(2)
  if (document) await writeTable(document)
  else await printSlowest()
}

export async function printSlowest(): Promise<void> {
  process.stdout.write(`\nThe ${ROWS} slowest test files\n\n${await slowestTable()}\n`)
}

/** Replaces the table below the last heading. */
async function writeTable(document: string): Promise<void> {
  const text = await readFile(document, 'utf8')
  await writeFile(document, `${text.slice(0, text.indexOf('\n| Seconds |'))}\n${await slowestTable()}\n`)
}

async function slowestTable(): Promise<string> {
  const times = [...(await readUnits()), ...(await readSpecs())]
  const files = Object.entries(Object.groupBy(times, ({ file }) => file)).map(([file, tests = []]) => ({
    file,
    tests,
    seconds: tests.reduce((sum, { seconds }) => sum + seconds, 0),
  }))
  const rows = files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, ROWS)
    .map(({ file, tests, seconds }) => {
      const [slowest] = tests.toSorted((one, other) => other.seconds - one.seconds)
      const title = slowest ? `${slowest.title.replaceAll('|', '\\|')} (${slowest.seconds.toFixed(1)})` : ''
      return `| ${seconds.toFixed(1)} | \`${file}\` | ${tests.length} | ${title} |`
    })
  return ['| Seconds | File | Tests | Slowest of them |', '|---|---|---|---|', ...rows].join('\n')
}

async function readUnits(): Promise<TestTime[]> {
  const report = await readReport<UnitReport>('units.json')
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: relative(root, name),
      title: fullName,
      seconds: (duration ?? 0) / 1000,
    })),
  )
}

async function readSpecs(): Promise<TestTime[]> {
  const report = await readReport<{ suites: Suite[] }>('browser.json')
  return (report?.suites ?? []).flatMap(timesIn)
}

function timesIn({ file, specs, suites = [] }: Suite): TestTime[] {
  const times = specs.map(({ title, tests }) => ({
    file: `e2e/${file}`,
    title,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }))
  return [...times, ...suites.flatMap(timesIn)]
}

/** Undefined where that part did not run. */
async function readReport<Report>(name: string): Promise<Report | undefined> {
  const text = await readFile(`${TIMES}/${name}`, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Report)
}
