import type { Page } from '@playwright/test'
import { listPet } from './support/listing.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const gallery = (page: Page, name: string) => page.getByRole('group', { name: `Photos of ${name}` })

const hues = [20, 110, 210, 300]

test('photos of a pet are browsed by keyboard, thumbnails and buttons, on the page and full screen', async ({
  browse,
  join,
  joinVet,
}) => {
  const owner = await join('Olga Moreira')
  const { page: vet } = await joinVet()
  const path = await listPet(owner.page, vet, 'Nilo', { hues })
  // A page before it, for Back.
  const page = await browse('/search')
  await page.locator(`main a[href="${path}"]`).click()
  const current = page.locator('main [aria-current=true]')
  await page.getByRole('button', { name: 'Next photo' }).click()
  await expect(current).toHaveAccessibleName('Photo 2')
  await gallery(page, 'Nilo').focus()
  const press = async (strokes: string[], shown: number) => {
    for (const stroke of strokes) await page.keyboard.press(stroke)
    await expect(current).toHaveAccessibleName(`Photo ${shown}`)
  }
  await press(['ArrowRight', 'ArrowRight'], 4)
  await press(['ArrowRight'], 4)
  await press(['ArrowLeft'], 3)
  await press(['Home'], 1)
  await press(['End'], 4)
  await press(['Home'], 1)
  await page.getByRole('link', { name: 'Photo 4', exact: true }).click()
  await expect(current).toHaveAccessibleName('Photo 4')

  await page.getByRole('link', { name: 'Nilo, photo 4' }).click()
  const viewer = page.getByRole('dialog', { name: 'Photos of Nilo, large' })
  await expect(viewer.getByRole('status')).toHaveText('4 of 4')
  await expect(page.getByRole('link', { name: 'Nilo, photo 4' })).toHaveCount(0)
  await page.keyboard.press('Home')
  await expect(viewer.getByRole('status')).toHaveText('1 of 4')
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('status')).toHaveText('2 of 4')
  await expect(viewer.getByRole('img', { name: 'Nilo, photo 2' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(current).toHaveAccessibleName('Photo 2')
  await expect(page.getByRole('link', { name: 'Nilo, photo 4' })).toBeFocused()
  await page.keyboard.press('Enter')
  await viewer.getByRole('button', { name: 'Previous photo' }).click()
  await expect(viewer.getByRole('status')).toHaveText('3 of 4')
  await page.goBack()
  await expect(viewer).toHaveCount(0)
  await expect(page).toHaveURL(path)
})

test('swiping photos on a phone does not scroll the page', async ({ browse, join, joinVet }) => {
  const owner = await join('Olga Moreira')
  const { page: vet } = await joinVet()
  const path = await listPet(owner.page, vet, 'Nilo', { hues })
  const page = await browse('about:blank', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.addInitScript(recordShifts)
  await page.goto(path)
  await swipeLeft(page, gallery(page, 'Nilo'))
  await expect(page.locator('[aria-current=true]')).toHaveAccessibleName('Photo 2')
  await page.getByRole('link', { name: 'Nilo, photo 2' }).tap()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('status')).toHaveText('2 of 4')
  await swipeLeft(page, viewer.getByRole('group'))
  await expect(viewer.getByRole('status')).toHaveText('3 of 4')
  await viewer.getByRole('button', { name: 'Close' }).tap()
  await expect(viewer).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.05)
})

test('photos run from right to left in Arabic', async ({ browse, join, joinVet }) => {
  const owner = await join('Olga Moreira')
  const { page: vet } = await joinVet()
  const page = await browse(await listPet(owner.page, vet, 'Nilo', { hues }), { locale: 'ar' })
  const strip = page.getByRole('group', { name: 'Nilo' })
  const press = async (stroke: string, shown: number) => {
    await page.keyboard.press(stroke)
    await expect(page.locator('[aria-current=true]')).toHaveAttribute('href', `#photo-${shown}`)
    await expect(strip.getByRole('link').nth(shown - 1)).toBeInViewport({ ratio: 1 })
  }
  await strip.focus()
  await press('ArrowLeft', 2)
  await press('End', 4)
  await press('ArrowRight', 3)
  await strip.getByRole('link').nth(2).click()
  const shown = page.getByRole('dialog').getByRole('img')
  const isPhoto = async (index: number) => {
    const file = await page.locator(`#photo-${index} img`).getAttribute('src')
    await expect(shown).toHaveAttribute('src', file ?? '')
    await expect(shown).toBeInViewport({ ratio: 1 })
  }
  await isPhoto(3)
  await page.keyboard.press('ArrowLeft')
  await isPhoto(4)
  await page.keyboard.press('Home')
  await isPhoto(1)
})

for (const [circumstance, options] of [
  ['', { reducedMotion: 'no-preference' }],
  [' without motion', { reducedMotion: 'reduce' }],
  [' in Arabic', { locale: 'ar' }],
] as const)
  test(`a double click enlarges a photo around its point${circumstance}`, async ({ browse, join, joinVet }) => {
    const owner = await join('Olga Moreira')
    const { page: vet } = await joinVet()
    const page = await browse(await listPet(owner.page, vet, 'Nilo', { hues }), options)
    await page.getByRole('group', { name: 'Nilo' }).getByRole('link').first().click()
    const photo = page.getByRole('dialog').getByRole('img').first()
    await expect(photo).toBeInViewport({ ratio: 1 })
    const measure = (x: number) =>
      photo.evaluate((image, at) => {
        const { left, width } = image.getBoundingClientRect()
        return { width: Math.round(width), point: (at - left) / width }
      }, x)
    for (const x of [300, 900]) {
      const { width, point } = await measure(x)
      await page.mouse.dblclick(x, 300)
      await expect.poll(() => measure(x)).toMatchObject({ width: width * 2.5 })
      expect((await measure(x)).point).toBeCloseTo(point, 2)
      await page.mouse.dblclick(x, 300)
      await expect.poll(() => measure(x)).toMatchObject({ width })
    }
  })

test('a photo swiped to before hydration is the current one', async ({ browse, join, joinVet }) => {
  const owner = await join('Olga Moreira')
  const { page: vet } = await joinVet()
  const path = await listPet(owner.page, vet, 'Nilo', { hues })
  const page = await browse('about:blank', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await swipeLeft(page, gallery(page, 'Nilo'))
  await expect(page.getByRole('link', { name: 'Nilo, photo 2' })).toBeInViewport({ ratio: 1 })
  scripts.resolve()
  await expect(page.locator('[aria-current=true]')).toHaveAccessibleName('Photo 2')
})

test('a missing photo shows a placeholder', async ({ browse, join, joinVet }) => {
  const owner = await join('Olga Moreira')
  const { page: vet } = await joinVet()
  const path = await listPet(owner.page, vet, 'Nilo', { hues: [20, 110] })
  const page = await browse('about:blank')
  allowRefusal(page, /\/files\//)
  await page.route('**/files/photos/**', route => route.fulfill({ status: 404 }))
  await page.goto(path)
  await expect(page.getByRole('img', { name: 'Nilo', exact: true })).toHaveAttribute('src', /^data:image\/svg/)
})

function recordShifts(): void {
  Object.assign(window, { shifted: 0 })
  const holder = window as unknown as { shifted: number }
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) holder.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Swipes a finger over half of an element. */
async function swipeLeft(page: Page, on: ReturnType<Page['getByRole']>): Promise<void> {
  const box = await on.boundingBox()
  if (!box) throw new Error('There is nothing to swipe')
  const session = await page.context().newCDPSession(page)
  const y = box.y + box.height / 2
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  const start = box.x + box.width * 0.8
  await touch('touchStart', start)
  for (let part = 1; part <= 10; part += 1) await touch('touchMove', start - (box.width * 0.6 * part) / 10)
  // A finger that rests before it lifts: after a fling, Chromium takes the next tap as one that stops the fling.
  await page.waitForTimeout(150)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
