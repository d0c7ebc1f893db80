import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { howToInstall, isInstalled, REQUIRED_IN_CI, type Program } from './test-support/programs.ts'
import { skippedTests } from './test/report-skipped.ts'

const files = globSync('{src,demo,tools,test}/**/*.test.{ts,tsx}')
/** A mocked module must not stay loaded for the next file. */
const mocking = files.filter(file => readFileSync(file, 'utf8').includes('vi.mock('))
const sharing = files.filter(file => !mocking.includes(file))
/** Left to `npm run test:slow`, see docs/tests.md. */
const isSlow = (file: string): boolean => /\.slow\.test\.tsx?$/.test(file)
/** The folder that `npm test` names for the durations of its tests. */
const { TEST_TIMES } = process.env

const PROGRAMS = [
  'redis-server',
  'nginx',
  'pgbouncer',
  'haproxy',
  'caddy',
  'dovecot',
  'systemd-analyze',
  'debootstrap',
] as const
const mayBeMissing = (program: Program): boolean => !process.env.CI || !REQUIRED_IN_CI.includes(program)

/** A test that needs one of these names it in its `tags`. Where it is missing, `npm test` prints the description. */
const tags = [
  ...PROGRAMS.map(program => ({
    name: program,
    description: howToInstall(program),
    skip: !isInstalled(program) && mayBeMissing(program),
  })),
  { name: 'root', description: 'only root can become another user', skip: process.getuid?.() !== 0 },
  {
    name: 'POSTGRES_17',
    description: 'POSTGRES_17 does not name PostgreSQL 17 (embedded-upgrade.test.ts says how to have it)',
    skip: !process.env.POSTGRES_17,
  },
]

const jsonReporter = (folder: string): ['json', { outputFile: string }] => [
  'json',
  { outputFile: `${folder}/units.json` },
]

export default defineConfig({
  test: {
    tags,
    reporters: ['default', skippedTests, ...(TEST_TIMES ? [jsonReporter(TEST_TIMES)] : [])],
    globalSetup: 'test/global-setup.ts',
    setupFiles: 'test/setup-file.ts',
    environment: 'node',
    // A database statement may wait behind other test files for one of few cores.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A file mostly waits: for the database, or for a server that it started. Two at once share two cores well.
    maxWorkers: 3,
    // With room for young objects, collecting them takes an eighth less processor time.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      // Loading modules took more time than the tests: these files share them.
      {
        extends: true,
        test: { name: 'shared', include: sharing.filter(file => !isSlow(file)), isolate: false },
      },
      { extends: true, test: { name: 'slow', include: sharing.filter(isSlow), isolate: false } },
      { extends: true, test: { name: 'isolated', include: mocking } },
    ],
  },
})
