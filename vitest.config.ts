import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    globalSetup: 'test/global-setup.ts',
    environment: 'node',
    // A database statement may wait behind other test files for one of few cores.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
