import type { Page } from '@playwright/test'
import { DESKTOP_BY_DAY, findViolations, PHONE_AT_NIGHT, setLook } from './support/accessible.ts'
import { test } from './support/demo.ts'
import { answer } from './support/listing.ts'
import { expect } from './support/test.ts'
import { PHONE } from './support/phone.ts'
import { findSmallTargets } from './support/touch-targets.ts'

/** Pages by who sees them: paths, and after `>` the start of a link on the page before, which is followed. */
const PAGES: Record<string, string> = {
  visitor:
    '/ /home /search >/post/ >/profile/ /search?near=Springfield /search?breed=%25 /packs >/community/ /about /contact /login /signup ' +
    '/forgot-password /reset-password /verify-email /happy-endings /first-meeting /help /help/shelters /embed /print /confirm /unsubscribe /profile /chat /api/docs',
  adopter:
    '/home >/post/ >/profile/ /requests?show=sent >/adoptions/ /saved /saved/new /notifications /messages >/chat/ /settings ' +
    '/settings/notifications /settings/security /settings/adoption /settings/developer /settings/data /settings/home ' +
    '/settings/calendar /settings/api-keys /organization/start /profile /create /community/create /packs >/community/',
  owner:
    '/profile /profile?tab=analytics /profile?tab=posts >/post/ /requests /requests?show=received /requests?show=board /notifications ' +
    '/messages >/chat/ /confirm /settings /settings/questions /settings/agreements /settings/records',
  vet: '/vet-dashboard /admin-dashboard/posts /notifications /profile',
  admin:
    '/admin-dashboard /admin-dashboard/posts /admin-dashboard/held-posts /admin-dashboard/users /admin-dashboard/vets ' +
    '/admin-dashboard/reports /admin-dashboard/screening /admin-dashboard/contact-messages /admin-dashboard/settings ' +
    '/admin-dashboard/operations /admin-dashboard/audit',
}

/** Buttons, by the start of their names, that open a dialog; each is pressed on the first page that has it. */
const DIALOGS: Record<string, string[]> = {
  visitor: ['Filters'],
  adopter: ['Apply to Adopt', 'Report it', 'View Details'],
  owner: ['Update Post', 'View Details'],
  vet: ['Preview'],
  admin: ['Edit details', 'Manage'],
}

test.describe.configure({ mode: 'parallel' })

for (const [role, paths] of Object.entries(PAGES))
  test(`pages and dialogs of the ${role}: accessible, and every control is 44 px large under a finger`, async ({
    browse,
  }) => {
    test.slow()
    const page = await browse('about:blank', PHONE)
    if (role !== 'visitor') await signIn(page, role)
    const found: Record<string, string[]> = {}
    const note = (where: string, problems: string[]) => {
      if (problems.length > 0) found[where] = problems
    }
    const dialogs = new Set(DIALOGS[role])
    for (const path of paths.split(' ')) {
      const target = path.startsWith('>') ? await linkOf(page, path.slice(1)) : path
      if (!target) throw new Error(`No link begins with ${path}`)
      await setLook(page, PHONE_AT_NIGHT)
      await page.goto(target)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      note(`${target} under a finger`, await findSmallTargets(page))
      note(`${target} on a phone at night`, await findProblems(page))
      for (const name of dialogs) {
        const button = page.getByRole('button', { name: new RegExp(`^${name}`) }).first()
        if (!(await button.isVisible())) continue
        dialogs.delete(name)
        await button.click()
        const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
        await expect(dialog).toBeVisible()
        note(`${target}: ${name}`, await findProblems(page))
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      }
      await setLook(page, DESKTOP_BY_DAY)
      note(`${target} on a desktop by day`, await findProblems(page))
    }
    expect(found).toEqual({})
    expect([...dialogs], 'not found on any page').toEqual([])
  })

/** Also what is wider than the page, and names that do not hold the text that is visible. */
async function findProblems(page: Page): Promise<string[]> {
  const problems = await findViolations(page, 'label-content-name-mismatch')
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
  return fits ? problems : [...problems, 'something is wider than the page']
}

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
