import type { Page } from '@playwright/test'
import { test } from './support/demo.ts'
import { answer } from './support/listing.ts'
import { expect } from './support/test.ts'
import { PHONE } from './support/phone.ts'
import { findSmallTargets } from './support/touch-targets.ts'

/** Pages by who sees them: paths, and after `>` the start of a link on the page before, which is followed. */
const PAGES: Record<string, string> = {
  visitor:
    '/ /home /search >/post/ >/profile/ /search?near=Springfield /packs >/community/ /about /contact /login /signup /forgot-password /reset-password ' +
    '/verify-email /happy-endings /first-meeting /embed /print /confirm /unsubscribe /api/docs',
  adopter:
    '/home >/post/ >/profile/ /requests >/adoptions/ /saved /saved/new /notifications /messages >/chat/ /settings /settings/home ' +
    '/settings/calendar /settings/api-keys /profile /create /community/create /packs >/community/',
  owner:
    '/profile /home >/post/ /requests /messages >/chat/ /settings /settings/questions /settings/agreements /settings/records',
  vet: '/vet-dashboard /admin-dashboard/posts',
  admin:
    '/admin-dashboard /admin-dashboard/posts /admin-dashboard/held-posts /admin-dashboard/users /admin-dashboard/vets ' +
    '/admin-dashboard/reports /admin-dashboard/screening /admin-dashboard/contact-messages /admin-dashboard/settings ' +
    '/admin-dashboard/operations /admin-dashboard/audit',
}

for (const [role, paths] of Object.entries(PAGES))
  test(`every control is 44 px large under a finger: pages of the ${role}`, async ({ browse }) => {
    const page = await browse('about:blank', PHONE)
    if (role !== 'visitor') await signIn(page, role)
    const found: Record<string, string[]> = {}
    for (const path of paths.split(' ')) {
      const target = path.startsWith('>') ? await linkOf(page, path.slice(1)) : path
      if (!target) throw new Error(`No link begins with ${path}`)
      await page.goto(target)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const small = await findSmallTargets(page)
      if (small.length > 0) found[target] = small
    }
    expect(found).toEqual({})
  })

async function signIn(page: Page, role: string): Promise<void> {
  const { demoAccounts = [] } = await answer<{ demoAccounts?: { role: string; email: string; password: string }[] }>(
    page.request.get('/api/site'),
  )
  const account = demoAccounts.find(account => account.role === role)
  if (!account) throw new Error(`The demo has no ${role}`)
  await answer(page.request.post('/api/session', { data: { email: account.email, password: account.password } }))
}

const linkOf = (page: Page, start: string): Promise<string | null> =>
  page.evaluate(start => document.querySelector(`main a[href^="${start}"]`)?.getAttribute('href') ?? null, start)
