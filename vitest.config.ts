import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,demo,tools,test}/**/*.test.{ts,tsx}'],
    globalSetup: 'test/global-setup.ts',
    environment: 'node',
    // A database statement may wait behind other test files for one of few cores.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A file mostly waits: for the database, or for a server that it started. Two at once share two cores well.
    maxWorkers: 2,
  },
})
