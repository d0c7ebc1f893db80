import type { Page } from '@playwright/test'
import { findColorViolations, findViolations } from './support/accessible.ts'
import { listPet } from './support/listing.ts'
import { expect, test } from './support/test.ts'
import { PASSWORD } from '../test-support/accounts.ts'

const SIGNED_IN_PAGES = ['/home', '/chat', '/settings', '/profile', '/create']
const PUBLIC_PAGES = ['/', '/about', '/contact', '/login', '/signup', '/forgot-password', '/verify-email']
const WIDTHS = [390, 1440]

/** Also checks that voice control finds each control by its visible text. */
const violations = (page: Page) => findViolations(page, 'label-content-name-mismatch')

test('pages of a signed-in member with an unread message pass axe', async ({ join }) => {
  // Twenty pages, each in two color schemes and sizes.
  test.slow()
  const [person, friend] = [await join('Ines Prado'), await join('Nuno Vale')]
  const { page } = person
  const { id } = (await (await page.request.get('/api/me')).json()) as { id: string }
  const started = await friend.page.request.post('/api/conversations', { data: { otherUserId: id } })
  const { conversationId } = (await started.json()) as { conversationId: string }
  const data = { clientId: crypto.randomUUID(), content: 'Hello!' }
  expect((await friend.page.request.post(`/api/conversations/${conversationId}/messages`, { data })).ok()).toBe(true)

  for (const path of SIGNED_IN_PAGES) {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(path, { waitUntil: 'networkidle' })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect(await violations(page), `${path} ${width} px`).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await findColorViolations(page), `${path} ${width} px dark`).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
    }
    await expectToFitOnPhones(page)
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/home')
  await expect(page.getByRole('link', { name: /^Chats/ })).toContainText('1')
})

test("sign-in opens each role's start page; a signed-in member is redirected from it", async ({
  accounts,
  browse,
  join,
  joinVet,
}) => {
  const admin = { name: 'Ada Admin', email: `ada-${crypto.randomUUID()}@example.org`, role: 'admin' as const }
  await accounts.add(admin)
  const people = [
    { ...(await join('Ines Prado')), home: '/home' },
    { ...(await joinVet()), home: '/vet-dashboard' },
    { ...admin, home: '/admin-dashboard' },
  ]
  for (const { email, home } of people) {
    const page = await browse('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL(url => url.pathname === home)
    for (const [path, target] of [
      ['/login', '/home'],
      ['/signup', '/home'],
      ['/', '/home'],
      [`/login?next=${encodeURIComponent('/settings')}`, '/settings'],
    ] as const) {
      const { pathname } = new URL((await page.request.get(path)).url())
      expect(pathname, `${path} for ${home}`).toBe(target)
    }
  }
})

const NARROW_WIDTHS = [360, 320]

/** A busy browser lays a page out for its new size a moment later. */
async function expectToFitOnPhones(page: Page): Promise<void> {
  for (const width of NARROW_WIDTHS) {
    await page.setViewportSize({ width, height: 640 })
    const tooWide = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
    await expect.poll(tooWide, `${page.url()} ${width} px`).toBeLessThanOrEqual(0)
  }
}

test('every page fits a phone of 320 px', async ({ browse, join, joinVet }) => {
  const path = await listPet((await join('Olga Moreira')).page, (await joinVet()).page, 'Bartolomeu-Sebastião')
  const { page: member } = await join('Ana Prado')
  const visitor = await browse('about:blank')
  const pages = ['/home', '/search', path, path.replace('post', 'pet')]
  for (const [reader, paths] of [
    [visitor, ['/reset-password', ...pages, '/chat']],
    [member, ['/reset-password', ...pages, '/saved', '/requests', '/notifications']],
  ] as const)
    for (const at of paths) {
      await reader.setViewportSize({ width: 360, height: 640 })
      await reader.goto(at)
      await expectToFitOnPhones(reader)
    }
})

/**
 * Describes the focused element: its position, and whether it and its outline are visible. Elements may animate into
 * view, so the page polls for up to five seconds.
 */
const focused = (page: Page) =>
  page.evaluate(async () => {
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    const look = () => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect()
      const { outlineStyle, boxShadow } = getComputedStyle(element)
      return {
        name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`,
        inSight: width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
        marked: outlineStyle !== 'none' || boxShadow !== 'none',
      }
    }
    let seen = look()
    for (
      const begun = performance.now();
      !(seen.inSight && seen.marked) && performance.now() - begun < 5000;
      seen = look()
    )
      await new Promise(resolve => requestAnimationFrame(resolve))
    return { ...seen, position: [...document.querySelectorAll('*')].indexOf(element) }
  })

test('public pages: the keyboard reaches every control, and the focus is visible', async ({ browse }) => {
  const page = await browse('about:blank')
  for (const path of PUBLIC_PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await walkThrough(page, `${path} ${width} px`)
    }
    await expectToFitOnPhones(page)
  }
})

async function walkThrough(page: Page, what: string): Promise<void> {
  // Some forms take the focus on load; the check starts at the top of the page.
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    scrollTo(0, 0)
    getSelection()?.setPosition(document.body, 0)
  })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' }), what).toBeFocused()
  const steps: number[] = []
  for (let step = await focused(page); step && steps.length < 80; step = await focused(page)) {
    if (steps.includes(step.position)) break
    expect(step, `${what} after ${steps.length}`).toMatchObject({ inSight: true, marked: true })
    steps.push(step.position)
    await page.keyboard.press('Tab')
  }
  expect(steps.length, what).toBeGreaterThan(8)
  expect(steps, `${what}: the order of what is focused`).toEqual(steps.toSorted((a, b) => a - b))
}

test('a form is filled in and sent by keyboard alone, starting with the skip link', async ({ browse }) => {
  const page = await browse('/contact', { viewport: { width: 390, height: 844 } })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const type = async (label: string, text: string) => {
    for (let tabs = 0; tabs < 20; tabs += 1) {
      if (await page.getByLabel(label, { exact: true }).evaluate(field => field === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type(text)
  }
  await type('Name', 'Ines Prado')
  await type('Email', 'ines@example.org')
  await type('Subject', 'G')
  await type('Message', 'Do you need helping hands?')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText("Thank you for your message! We'll get back to you soon.")).toBeVisible()
})
