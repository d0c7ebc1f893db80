import type { CDPSession, Locator } from '@playwright/test'
import { listPet } from './support/listing.ts'
import { picture } from './support/pictures.ts'
import { PHONE } from './support/phone.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const hues = [20, 110]

test('a photo zooms by double tap and pinch, and resets when another is shown', async ({ browse, join, joinVet }) => {
  const owner = await join('Olga Moreira')
  const { page: vet } = await joinVet()
  const page = await browse(await listPet(owner.page, vet, 'Nilo', { hues }), PHONE)
  await page.getByRole('link', { name: 'Nilo', exact: true }).tap()
  // Hidden while another one is shown.
  const photo = page.getByRole('dialog').getByRole('img', { name: 'Nilo, photo 1', includeHidden: true })
  const touch = await page.context().newCDPSession(page)
  await expect(photo).toBeInViewport({ ratio: 1 })
  await doubleTap(touch, { x: 150, y: 400 })
  await expect.poll(() => widthOf(photo)).toBeGreaterThan(800)
  await doubleTap(touch, { x: 150, y: 400 })
  await expect.poll(() => widthOf(photo)).toBeLessThan(400)

  await pinch(touch, { x: 195, y: 400 }, 60, 120)
  const { width, x } = await boxOf(photo)
  expect(width / 390).toBeCloseTo(2, 0.5)
  // The point between the fingers stays in place, give or take one step of a finger.
  expect(Math.abs(x + width / 2 - 195)).toBeLessThan(10)
  await pinch(touch, { x: 195, y: 400 }, 120, 20)
  await expect.poll(() => widthOf(photo)).toBeLessThan(400)

  await pinch(touch, { x: 195, y: 400 }, 60, 120)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('2 of 2')
  await expect.poll(() => widthOf(photo)).toBeLessThan(400)
})

test('a pet is shared with its photo where the system accepts files', async ({ browse, join, joinVet }) => {
  const owner = await join('Olga Moreira')
  const { page: vet } = await joinVet()
  const path = await listPet(owner.page, vet, 'Nilo', { hues })
  const page = await browse('about:blank', PHONE)
  await page.addInitScript(recordShares)
  await page.goto(path)
  await page.getByRole('button', { name: 'Share' }).tap()
  const shared = () => page.evaluate(() => (window as unknown as Recorded).shared)
  await expect.poll(shared).toEqual([{ title: 'Nilo', url: page.url(), files: ['Nilo.jpg image/jpeg'] }])
  await page.evaluate(() => Object.assign(window, { refusesFiles: true }))
  await page.getByRole('button', { name: 'Share' }).tap()
  await expect.poll(shared).toHaveLength(2)
  expect((await shared())[1]).toEqual({ title: 'Nilo', url: page.url(), files: [] })
})

test('a pet is shared without its photo when that fails to load', async ({ browse, join, joinVet }) => {
  const owner = await join('Olga Moreira')
  const { page: vet } = await joinVet()
  const path = await listPet(owner.page, vet, 'Nilo')
  const page = await browse('about:blank', PHONE)
  await page.addInitScript(recordShares)
  allowRefusal(page, /share\.jpg$/)
  await page.route('**/share.jpg', route => route.fulfill({ status: 404 }))
  await page.goto(path)
  await page.getByRole('button', { name: 'Share' }).tap()
  const shared = () => page.evaluate(() => (window as unknown as Recorded).shared)
  await expect.poll(shared).toEqual([{ title: 'Nilo', url: page.url(), files: [] }])
})

test('a photo is taken with the camera', async ({ browse, accounts }) => {
  const page = await browse('about:blank', PHONE)
  await accounts.enter(page, await accounts.add({ name: 'Olga Moreira', email: `${crypto.randomUUID()}@example.org` }))
  await page.goto('/create')
  // The browser reads the attribute when the input opens.
  await page.evaluate(() =>
    document.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'file')
        document.documentElement.dataset.opened = target.getAttribute('capture') ?? 'gallery'
    }),
  )
  const opened = page.locator('html')
  const camera = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take a photo' }).first().tap()
  await (await camera).setFiles(await picture('camera.jpg', 20, 640))
  await expect(opened).toHaveAttribute('data-opened', 'environment')
  await expect(page.getByText('camera.jpg')).toBeVisible()
  const gallery = page.waitForEvent('filechooser')
  await page.getByLabel('Main Image').click()
  await gallery
  await expect(opened).toHaveAttribute('data-opened', 'gallery')
})

test('a desktop offers no camera', async ({ join }) => {
  const { page } = await join('Olga Moreira', '/create')
  await expect(page.getByLabel('Main Image')).toBeVisible()
  await expect(page.getByText('Take a photo').first()).toBeHidden()
})

interface Point {
  x: number
  y: number
}

interface Recorded {
  shared: { title: string; url: string; files: string[] }[]
  refusesFiles?: boolean
}

function recordShares(): void {
  const holder = Object.assign(window as unknown as Recorded, { shared: [] as Recorded['shared'] })
  Object.assign(navigator, {
    canShare: ({ files }: ShareData) => !(files && holder.refusesFiles),
    share: ({ title = '', url = '', files = [] }: ShareData) => {
      holder.shared.push({ title, url, files: files.map(({ name, type }) => `${name} ${type}`) })
      return Promise.resolve()
    },
  })
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not shown')
  return box
}

const widthOf = async (element: Locator): Promise<number> => (await boxOf(element)).width

const send = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
  session.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
  })

/** Both taps in one task: on a busy machine the pause between two calls could exceed the limit of a double tap. */
async function doubleTap(session: CDPSession, at: Point): Promise<void> {
  const types = ['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const
  await Promise.all(types.map(type => send(session, type, type === 'touchStart' ? [at] : [])))
}

/** Two fingers side by side, moved from one distance to the middle to another, in pixels. */
async function pinch(session: CDPSession, { x, y }: Point, from: number, to: number): Promise<void> {
  const fingers = (apart: number) => [
    { x: x - apart, y },
    { x: x + apart, y },
  ]
  await send(session, 'touchStart', fingers(from))
  for (let part = 1; part <= 8; part += 1) await send(session, 'touchMove', fingers(from + ((to - from) * part) / 8))
  await send(session, 'touchEnd', [])
}
