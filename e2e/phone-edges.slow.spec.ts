import type { Page } from '@playwright/test'
import { listPet } from './support/listing.ts'
import { PHONE } from './support/phone.ts'
import { expect, test } from './support/test.ts'

/**
 * The least height that a phone's keyboard leaves; browsers then resize the page
 * (`interactive-widget=resizes-content`).
 */
const BESIDE_KEYBOARD = { width: 390, height: 400 }
const INSETS = { top: 47, left: 44, bottom: 34, right: 44 }

test('nothing is under a notch or the gesture bar', async ({ join, joinVet }) => {
  const owner = await join('Olga Moreira')
  const { page: vet } = await joinVet()
  const path = await listPet(owner.page, vet, 'Nilo', { hues: [20, 110] })
  const { page } = await join('Ana Costa')
  await page.setViewportSize({ width: 844, height: 390 })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: INSETS })
  for (const [address, end] of [
    ['/home', true],
    [path, false],
    ['/chat', false],
  ] as const) {
    await page.goto(address)
    if (end) await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    expect(await page.evaluate(controlsUnder, INSETS), address).toEqual([])
  }
  await page.goto(path)
  await page
    .getByRole('link', { name: 'Nilo, photo 1' })
    .or(page.getByRole('link', { name: 'Nilo', exact: true }))
    .first()
    .click()
  const viewer = page.getByRole('dialog', { name: 'Photos of Nilo, large' })
  await expect(viewer.getByRole('button', { name: 'Close' })).toBeVisible()
  expect(await page.evaluate(controlsUnder, INSETS)).toEqual([])
  const { bottom, left, right } = await viewer
    .getByRole('status')
    .evaluate(element => element.getBoundingClientRect().toJSON() as DOMRect)
  expect(bottom).toBeLessThanOrEqual(390 - INSETS.bottom)
  expect(left).toBeGreaterThanOrEqual(INSETS.left)
  expect(right).toBeLessThanOrEqual(844 - INSETS.right)
})

test('with the keyboard open, the field and its send button are in view', async ({ join, joinVet }) => {
  const owner = await join('Olga Moreira')
  const { page: vet } = await joinVet()
  const path = await listPet(owner.page, vet, 'Nilo')
  const { page } = await join('Ana Costa', path)
  await page.setViewportSize(PHONE.viewport)
  await page
    .getByRole('button', { name: 'Message Owner' })
    .or(page.getByRole('button', { name: 'Chat with Owner' }))
    .first()
    .click()
  const message = page.getByRole('textbox', { name: 'Type a message...' })
  await message.click()
  await page.setViewportSize(BESIDE_KEYBOARD)
  await expect(message).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 })

  await page.setViewportSize(PHONE.viewport)
  await page.goto(path.replace('post', 'pet'))
  await page.getByRole('button', { name: 'Apply to Adopt' }).click()
  const field = page.getByLabel('Additional Information')
  await field.click()
  await page.setViewportSize(BESIDE_KEYBOARD)
  await field.scrollIntoViewIfNeeded()
  await expect(field).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeInViewport({ ratio: 1 })
})

test('in the installed app on iOS, pulling at the top of a list refreshes it', async ({ browse, accounts }) => {
  const page = await browse('about:blank', PHONE)
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  await accounts.enter(page, await accounts.add({ name: 'Olga Moreira', email: `${crypto.randomUUID()}@example.org` }))
  const calls: string[] = []
  page.on('request', request => calls.push(new URL(request.url()).pathname))
  const listening = () => page.evaluate(() => document.documentElement.style.overscrollBehaviorY)
  for (const [address, list] of [
    ['/home', '/api/posts'],
    ['/search', '/api/posts'],
    ['/chat', '/api/conversations'],
    ['/notifications', '/api/notifications'],
    ['/requests', '/api/me/adoption-requests'],
  ] as const) {
    await page.goto(address)
    // The gesture handler loads after the page.
    await expect.poll(listening, { message: address }).toBe('none')
    const before = calls.filter(path => path.startsWith(list)).length
    // Too short to trigger.
    await pull(page, 60)
    await pull(page, 300)
    await expect
      .poll(() => calls.filter(path => path.startsWith(list)).length, { message: address })
      .toBeGreaterThan(before)
    await expect(page.getByRole('status', { name: 'Loading', exact: true })).toHaveCount(0)
  }
})

test("elsewhere, pulling is the browser's own", async ({ browse, accounts }) => {
  const page = await browse('about:blank', PHONE)
  await accounts.enter(page, await accounts.add({ name: 'Olga Moreira', email: `${crypto.randomUUID()}@example.org` }))
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  await page.goto('/home', { waitUntil: 'networkidle' })
  expect(loaded.filter(url => url.includes('pull-to-refresh'))).toEqual([])
})

/** Drags a finger down from the middle of the page. */
async function pull(page: Page, way: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] })
  await touch('touchStart', 300)
  for (let part = 1; part <= 10; part += 1) await touch('touchMove', 300 + (way * part) / 10)
  await touch('touchEnd')
  await session.detach()
}

/** Texts of controls that overlap the area of the system's bars. */
function controlsUnder({ top, left, bottom, right }: typeof INSETS): string[] {
  const isFixed = (element: Element | null): boolean =>
    element !== null &&
    (element.matches('header') || getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement))
  const modal = [...document.querySelectorAll('[role=dialog]')].at(-1)
  return [...(modal ?? document).querySelectorAll<HTMLElement>('a[href], button, input, textarea')].flatMap(control => {
    const box = control.getBoundingClientRect()
    const isSeen = control.checkVisibility({ visibilityProperty: true }) && box.width > 1
    // An edge that scrolls may cover content: it can be scrolled back.
    const within = box.left >= left && box.right <= window.innerWidth - right
    const between =
      (modal === undefined && !isFixed(control)) || (box.top >= top && box.bottom <= window.innerHeight - bottom)
    const strip = control.closest('[role=group]')?.getBoundingClientRect()
    const isSlidAway = strip !== undefined && (box.left >= strip.right || box.right <= strip.left)
    const isShown = box.bottom > 0 && box.top < window.innerHeight && !isSlidAway
    return !isSeen || !isShown || (within && between)
      ? []
      : [control.textContent || (control.ariaLabel ?? control.tagName)]
  })
}
