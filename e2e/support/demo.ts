import type { Page } from '@playwright/test'
import { discard, startServer, type ServerProcess } from '../../test-support/server-process.ts'
import { answer } from './listing.ts'
import { test as base } from './test.ts'

/** Two workers that store the demo's pictures at the same time share the processor. */
const DEMO_PATIENCE_MS = 240_000

/** Tests on a server with the demo's pets: more than a page of them. */
export const test = base.extend<object, { server: ServerProcess }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, provide) => {
      const server = await startServer({
        env: { DEMO: 'on', TRUSTED_PROXIES: '127.0.0.1' },
        patience: DEMO_PATIENCE_MS,
      })
      await provide(server)
      await discard(server)
    },
    { scope: 'worker', timeout: DEMO_PATIENCE_MS },
  ],
})

interface Pets {
  items: { status: string }[]
  next?: string
}

/** All the pets that a search of the API finds, page by page. */
export async function petsFound(page: Page, query = '', cursor = ''): Promise<Pets['items']> {
  const { items, next } = await answer<Pets>(page.request.get(`/api/posts?${query}&cursor=${cursor}`))
  return next ? [...items, ...(await petsFound(page, query, next))] : items
}
