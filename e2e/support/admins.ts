import type { Page } from '@playwright/test'
import type { ServerProcess } from '../../test/server-process.ts'
import { test as base } from './test.ts'

const PASSWORD = 'Sunny-Meadow-7'

interface AdminFixtures {
  /** A signed-in admin, in a browser of their own, at a path. */
  joinAdmin: (path: string, options?: { viewport?: { width: number; height: number } }) => Promise<Page>
}

export const test = base.extend<AdminFixtures, { server: ServerProcess }>({
  joinAdmin: async ({ browse, server }, provide) => {
    await provide(async (path, options = {}) => {
      const email = `admin-${crypto.randomUUID().slice(0, 8)}@example.org`
      await server.command('create-admin', email, '--password', PASSWORD, '--name', 'Ada Admin')
      const page = await browse(`/login?next=${encodeURIComponent(path)}`, options)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.waitForURL(url => url.pathname + url.search === path)
      return page
    })
  },
})
