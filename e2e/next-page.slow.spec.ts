import type { Page } from '@playwright/test'
import { listPet } from './support/listing.ts'
import { recordShifts } from './support/shifts.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
/** A tenth of 0.1, which Core Web Vitals call good. */
const MOST_SHIFT = 0.01

const PHOTOS = [10, 130, 250]

test("a pet's page opens at once with the data of the list, and shows buttons when the rest is loaded", async ({
  browse,
  join,
  joinVet,
}) => {
  const [{ page: owner }, { page: vet }] = await Promise.all([join('Olga'), joinVet()])
  const paths = [
    await listPet(owner, vet, 'Single', { hues: [10], fields: { breed: 'Beagle', location: 'Porto' } }),
    await listPet(owner, vet, 'Pepper', { hues: PHOTOS, fields: { breed: 'Beagle', location: 'Porto' } }),
  ]
  for (const viewport of SIZES) {
    const page = await browse('about:blank', { viewport })
    await page.addInitScript(recordShifts)
    for (const path of paths) {
      await openHome(page)
      const letThrough = await holdAnswers(page)
      await page.locator(`a[href="${path}"]`).click()
      await expect(page).toHaveURL(path)
      const article = page.getByRole('article')
      await expect(article.getByRole('heading', { level: 1, name: /Single|Pepper/ })).toBeVisible()
      await expect(article.getByRole('img', { name: /Single|Pepper/ })).toBeVisible()
      await expect(page.getByRole('main')).toBeFocused()
      await expect(article).toContainText('Beagle')
      await expect(page).toHaveTitle(/(Single|Pepper) · Beagle · Porto · Pawpal/)
      for (const name of ['Save', 'Share']) await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Request to Adopt' })).toHaveCount(0)
      await page.evaluate(() => (window.shifts = { total: 0, largest: '' }))
      letThrough()
      await expect(page.getByRole('button', { name: 'Request to Adopt' })).toBeVisible()
      await expect(page.getByRole('heading', { name: /^Comments/ })).toBeVisible()
      for (const name of ['Save', 'Share']) await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
      const { total, largest } = await page.evaluate(() => window.shifts)
      expect(total, `${path}, ${viewport.width} px: ${largest}`).toBeLessThan(MOST_SHIFT)
    }
  }
})

test('a deleted pet shows as deleted, although a list still has it', async ({ browse, join, joinVet }) => {
  const [{ page: owner }, { page: vet }] = await Promise.all([join('Olga'), joinVet()])
  const path = await listPet(owner, vet, 'Pepper')
  const page = await browse('about:blank')
  await openHome(page)
  const id = path.split('/').at(-1)
  expect((await owner.request.delete(`/api/posts/${id}`)).ok()).toBe(true)
  allowRefusal(page, new RegExp(`/api/posts/${id}`))
  await page.locator(`a[href="${path}"]`).click()
  await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible()
  await expect(page.getByText('Pepper')).toHaveCount(0)
})

test('Search shows its form and placeholders before any pets are loaded', async ({ browse, join, joinVet }) => {
  const [{ page: owner }, { page: vet }] = await Promise.all([join('Olga'), joinVet()])
  await listPet(owner, vet, 'Fennel')
  const page = await browse('about:blank')
  await openHome(page)
  const letThrough = await holdAnswers(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0)
  letThrough()
  await expect(page.getByRole('heading', { name: 'Fennel' })).toBeVisible()
})

test("a press shows the next page's heading at once, and the rest after the first paint", async ({ browse }) => {
  const page = await browse('about:blank', { viewport: SIZES[0] })
  await page.addInitScript(recordFirstPaint)
  await openHome(page)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/about-')),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible()
  expect(await page.evaluate(() => window.firstPaint)).toEqual({
    title: 'About · Pawpal',
    headings: ['No one should look for a home alone'],
    hasFooter: false,
  })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pets looking for a home')
})

test('hovering a link preloads its page; crossing it does not', async ({ browse, join, joinVet }) => {
  const [{ page: owner }, { page: vet }] = await Promise.all([join('Olga'), joinVet()])
  const crossed = await listPet(owner, vet, 'Fennel')
  const hovered = await listPet(owner, vet, 'Pepper')
  const page = await browse('about:blank')
  await openHome(page)
  const requested: string[] = []
  page.on('request', request => requested.push(new URL(request.url()).pathname))
  await page.evaluate(
    paths => {
      for (const path of paths)
        document
          .querySelector(`main a[href="${path}"]`)
          ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    },
    [crossed, hovered],
  )
  await expect.poll(() => requested).toContain(`/api/posts/${hovered.split('/').at(-1)}`)
  expect(requested).not.toContain(`/api/posts/${crossed.split('/').at(-1)}`)
})

/** Opens the list and waits until the next pages' code is preloaded. */
const openHome = (page: Page) => page.goto('/home', { waitUntil: 'networkidle' })

/** Blocks API answers until the returned function is called. */
async function holdAnswers(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/api\/posts/, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

interface FirstPaint {
  title: string
  /** Headings within the content. */
  headings: string[]
  /** Whether the footer is in view. */
  hasFooter: boolean
}

declare global {
  interface Window {
    firstPaint?: FirstPaint
  }
}

/** Runs in the page: records what is shown in the first task after a press, before any frame. */
function recordFirstPaint(): void {
  const { port1, port2 } = new MessageChannel()
  addEventListener('click', () => port2.postMessage(undefined), true)
  port1.addEventListener('message', () => {
    const headings = [...document.querySelectorAll('main :is(h1, h2)')].map(({ textContent }) => textContent)
    const { top = 0 } = document.querySelector('footer')?.getBoundingClientRect() ?? {}
    window.firstPaint = { title: document.title, headings, hasFooter: top < innerHeight }
  })
  port1.start()
}
