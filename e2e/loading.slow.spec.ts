import type { Page } from '@playwright/test'
import { listPet } from './support/listing.ts'
import { recordShifts } from './support/shifts.ts'
import { expect, test } from './support/test.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const PETS = 6
/** Half of 0.1, which Core Web Vitals call good. */
const MOST_SHIFT = 0.05

test('presses and typed text before hydration take effect after it', async ({ browse }) => {
  const page = await browse('about:blank')
  const letThrough = await holdScripts(page)
  await openEarly(page, '/signup')
  await page.getByLabel('Email').fill('olga')
  await page.getByLabel('Password', { exact: true }).fill('Sunny-Meadow-7')
  await page.getByRole('button', { name: 'Show' }).first().click()
  letThrough()
  await expect(page.getByText('Please enter a full email address, like name@example.com')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Sunny-Meadow-7')
})

test('buttons that clear filters and switches wait for hydration', async ({ browse, join }) => {
  const visitor = await browse('about:blank', { viewport: SIZES[1] })
  const showPets = await holdScripts(visitor)
  await openEarly(visitor, '/home?species=dog')
  await visitor.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(visitor).toHaveURL('/home?species=dog')
  showPets()
  await expect(visitor).toHaveURL('/home')
  await expect(visitor.getByLabel('Species')).toHaveValue('')

  const { page } = await join('Ana Prado')
  const showSettings = await holdScripts(page)
  await openEarly(page, '/settings/notifications')
  const comments = page.getByRole('switch', { name: 'Comments' })
  await expect(comments).toBeDisabled()
  showSettings()
  await comments.uncheck()
  await expect(page.getByText('Saved: comments, off.')).toBeVisible()
})

test('what a member presses before hydration takes effect after it', async ({ join, joinVet }) => {
  const [owner, { page: vet }, { page }] = [await join('Olga Moreira'), await joinVet(), await join('Ana Prado')]
  const path = await listPet(owner.page, vet, 'Pepper')
  const opened = async (reader: Page, act: () => Promise<void>) => {
    const letThrough = await holdScripts(reader)
    await openEarly(reader, path)
    await act()
    letThrough()
  }
  const favorite = page.getByRole('button', { name: 'Save', exact: true })
  await opened(page, async () => {
    await favorite.click()
    await page.getByLabel('Add a comment').fill('How lovely!')
    await page.getByRole('button', { name: 'Post Comment' }).click()
  })
  await expect(favorite).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('#comments').getByText('How lovely!')).toBeVisible()
  await opened(page, () => page.getByRole('button', { name: 'Share' }).click())
  await expect(page.getByText(/^(Link copied|The link couldn't be copied)/)).toBeVisible()
  await opened(page, () => page.getByRole('button', { name: 'Account menu' }).click())
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  // Opening the menu preloads the page that follows a sign-out.
  const hasStart = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/landing'))
  await expect.poll(() => page.evaluate(hasStart)).toBe(true)
  await opened(page, () => page.getByRole('button', { name: 'Message Owner' }).click())
  await page.waitForURL(url => url.pathname.startsWith('/chat'))
})

test('no layout shifts while a page loads', async ({ browse, join, joinVet }) => {
  const [{ page: owner }, { page: vet }] = await Promise.all([join('Olga'), joinVet()])
  for (let pet = 1; pet <= PETS; pet += 1) await listPet(owner, vet, `Pet ${pet}`, { hues: [pet * 40] })
  const post = await listPet(owner, vet, 'Pepper', {
    hues: [10, 130, 250],
    fields: { content: 'Gentle. '.repeat(200) },
  })
  for (const viewport of SIZES) {
    const page = await browse('about:blank', { viewport })
    await page.addInitScript(recordShifts)
    for (const path of ['/', '/home', '/search', post]) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.mouse.wheel(0, 2000)
      await page.waitForLoadState('networkidle')
      const { total, largest } = await page.evaluate(() => window.shifts)
      expect(total, `${path}, ${viewport.width} px: ${largest}`).toBeLessThan(MOST_SHIFT)
    }
  }
})

/** Opens a page whose scripts are blocked; resolves once early presses and input are recorded. */
async function openEarly(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('listening').length > 0)
}

/** Blocks the page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!entry\.first).*\.js$/, async route => {
    await promise
    await route.continue()
  })
  return resolve
}
