import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const files = globSync('{src,demo,tools,test}/**/*.test.{ts,tsx}')
/** A mocked module must not stay loaded for the next file. */
const mocking = files.filter(file => readFileSync(file, 'utf8').includes('vi.mock('))

export default defineConfig({
  test: {
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
        test: { name: 'shared', include: files.filter(file => !mocking.includes(file)), isolate: false },
      },
      { extends: true, test: { name: 'isolated', include: mocking } },
    ],
  },
})
