import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Page } from '@playwright/test'
import { petsFound, test } from './support/demo.ts'
import { pressUnlessThere } from './support/failing.ts'
import { allowRefusal, expect } from './support/test.ts'
import { LANGUAGES } from '../src/shared/i18n/languages.ts'

/** Gzipped bytes of all scripts that /home loads at once. */
const SCRIPT_BUDGET = 135_000
const PHONE = { viewport: { width: 390, height: 844 } }
const DESKTOP = { viewport: { width: 1440, height: 900 } }

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
const openMoreFilters = (page: Page) => page.getByText('More filters').click()
const status = (page: Page) => page.getByRole('main').getByRole('status')

test('/home loads at most 135 kB of JavaScript in every language', async ({ browse }) => {
  const totals: number[] = []
  for (const locale of LANGUAGES) totals.push(await scriptBytes(await browse('about:blank', { locale })))
  expect(Math.min(...totals)).toBeGreaterThan(50_000)
  expect(Math.max(...totals), `${LANGUAGES.join()}: ${totals.join()}`).toBeLessThanOrEqual(SCRIPT_BUDGET)
})

async function scriptBytes(page: Page): Promise<number> {
  // Idle-time loads (the filter panel, the next pages) do not count.
  await page.addInitScript(() => Object.defineProperty(window, 'requestIdleCallback', { value: () => 0 }))
  const sizes: Promise<number>[] = []
  page.on('response', response => {
    if (response.url().endsWith('.js'))
      sizes.push(response.body().then(async body => (await promisify(gzip)(body, { level: 9 })).length))
  })
  await page.goto('/home', { waitUntil: 'networkidle' })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test('shows the newest pets, and loads more on scrolling', async ({ browse }) => {
  const page = await browse('/home', DESKTOP)
  await expect(page.getByRole('heading', { name: 'Find Your Pal' })).toBeVisible()
  await expect(status(page)).toHaveText(/^\d+ pets$/)
  await expect(cards(page)).toHaveCount(24)
  await cards(page).last().scrollIntoViewIfNeeded()
  const { length } = await petsFound(page)
  await expect(cards(page)).toHaveCount(length)
  await expect(status(page)).toHaveText(`${length} pets`)
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
  await expect(cards(page).filter({ hasText: 'Adopted' })).toHaveCount(0)
})

test('a card names the pet, its facts and a photo in several widths', async ({ browse }) => {
  const page = await browse('/home', DESKTOP)
  const link = cards(page).first().getByRole('link')
  await expect(link).toHaveAttribute('href', /^\/post\/\d+$/)
  const name = await link.getByRole('heading').innerText()
  await expect(link).toHaveAccessibleName(new RegExp(`^${name}`))
  await expect(link.locator('img')).toHaveAttribute('srcset', /320w.*640w/)
  await expect(link).toContainText(/\d+\s(?:months?|years?|yr)|N\/A/)
})

test('filters while one types, without moving the page, and Back undoes it', async ({ browse }) => {
  const page = await browse('/home', DESKTOP)
  await openMoreFilters(page)
  await page.evaluate(() => window.scrollTo(0, 200))
  await page.getByLabel('Breed').pressSequentially('terrier', { delay: 40 })
  await expect(page).toHaveURL(/\/home\?breed=terrier$/)
  await expect(status(page)).toHaveText(/^\d+ pets?$/)
  await expect(cards(page).filter({ hasNotText: /terrier/i })).toHaveCount(0)
  await expect(cards(page).first()).toContainText(/terrier/i)
  await page.getByLabel('Size').selectOption('Large')
  await expect(page).toHaveURL(/breed=terrier&size=Large$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/home\?breed=terrier$/)
  await expect(page.getByLabel('Size')).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByLabel('Breed')).toHaveValue('')
  await expect(status(page)).toHaveText(/^\d+ pets$/)
})

test('waits half a second after the last keystroke', async ({ browse }) => {
  const page = await browse('/home', DESKTOP)
  // Input before hydration is applied too, so waits for hydration first.
  await openMoreFilters(page)
  await page.getByLabel('Size').selectOption('Medium')
  await expect(page).toHaveURL(/size=Medium$/)
  const asked: string[] = []
  page.on('request', request => request.url().includes('/api/posts?') && asked.push(request.url()))
  await page.getByLabel('Location contains').pressSequentially('porto', { delay: 60 })
  await expect(page).toHaveURL(/location=porto&size=Medium$/)
  expect(asked).toHaveLength(1)
})

test('every filter is in the URL, and a URL sets every filter', async ({ browse }) => {
  const query = 'species=dog&sex=male&breed=e&location=o&size=Medium&minAge=1&maxAge=200&vaccinationProof=without'
  const page = await browse(`/home?${query}`, DESKTOP)
  const shown = {
    Species: 'dog',
    Sex: 'male',
    Breed: 'e',
    'Location contains': 'o',
    Size: 'Medium',
    'Minimum Age': '1',
  }
  for (const [label, value] of Object.entries(shown))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  await expect(page.getByLabel('Maximum Age')).toHaveValue('200')
  await expect(page.getByLabel('Vaccination Proof')).toHaveValue('without')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByLabel('Species')).toHaveValue('')
  const cats = page.getByRole('navigation', { name: 'Quick choices' }).getByRole('link', { name: 'Cats' })
  await expect(cats).toHaveAttribute('href', '/home?species=cat')
  await cats.click()
  await expect(page).toHaveURL(/\/home\?species=cat$/)
  await expect(page.getByLabel('Species')).toHaveValue('cat')
  await page.getByRole('link', { name: 'Remove Cats' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(status(page)).toHaveText(/^\d+ pets$/)
})

test('chips say which filters are in use, and remove them by keyboard', async ({ browse }) => {
  const page = await browse('/home?goodWithCats=yes&breed=e&minAge=24', DESKTOP)
  const chips = page.getByRole('navigation', { name: 'Chosen filters' }).getByRole('link')
  await expect(chips).toHaveText([/^Good with cats/, /^E/, /^From 2 years/])
  await page.getByRole('link', { name: 'Remove good with cats' }).press('Enter')
  await expect(page).toHaveURL(/\/home\?breed=e&minAge=24$/)
  await expect(page.getByRole('link', { name: 'Remove e', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Remove from 2 years' })).toBeFocused()
  await expect(page.getByLabel('Minimum Age')).toHaveValue('2')
  await expect(page.getByLabel('Months or years, at least')).toHaveValue('years')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)
  await expect(chips).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('the filters that most people want come first, the others are folded', async ({ browse }) => {
  const page = await browse('/home', DESKTOP)
  const form = page.getByRole('search')
  const names = await form
    .locator('input:visible, select:visible')
    .evaluateAll(all => all.map(field => field.getAttribute('name')))
  expect(names).toEqual([
    'near',
    'within',
    'sort',
    'species',
    'ageGroup',
    'goodWithChildren',
    'goodWithDogs',
    'goodWithCats',
  ])
  await openMoreFilters(page)
  await page.getByLabel('Minimum Age').fill('2')
  await page.getByLabel('Months or years, at least').selectOption('Years')
  await expect(page).toHaveURL(/\/home\?minAge=24$/)
})

test('without results, the first offer is to clear the filters', async ({ browse }) => {
  const page = await browse('/home?breed=unicorn', DESKTOP)
  await expect(page.getByText('No posts found')).toBeVisible()
  await expect(status(page)).toHaveText('No pets')
  await expect(page.getByRole('main').getByRole('link', { name: 'List a pet' })).toHaveAttribute('href', '/create')
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByLabel('Breed')).toHaveValue('')
})

test('when pets fail to load, filters and text stay and no outdated pets show', async ({ browse }) => {
  const page = await browse('/home', DESKTOP)
  allowRefusal(page, /\/api\/posts/)
  await page.route(/\/api\/posts\?/, route => route.fulfill({ status: 503, json: {} }))
  await openMoreFilters(page)
  await page.getByLabel('Breed').fill('terrier')
  await expect(page.getByRole('alert')).toContainText("The pets couldn't be loaded. Please try again.")
  await expect(page.getByLabel('Breed')).toHaveValue('terrier')
  await expect(cards(page)).toHaveCount(0)
  await page.unroute(/\/api\/posts\?/)
  await pressUnlessThere(page.getByRole('button', { name: 'Retry' }), cards(page).getByText(/terrier/i))
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(cards(page).first()).toContainText(/terrier/i)
})

test('when an earlier list cannot be refreshed, it says that it is old', async ({ browse }) => {
  const page = await browse('/home', DESKTOP)
  await page.clock.install()
  await page.getByRole('link', { name: 'Cats' }).click()
  await expect(page).toHaveURL(/species=cat/)
  await expect(cards(page).first()).toBeVisible()
  allowRefusal(page, /\/api\/posts/)
  await page.route(/\/api\/posts(\?|$)/, route => route.fulfill({ status: 503, json: {} }))
  await page.clock.fastForward(60_000)
  await page.goBack()
  const notice = page.getByRole('alert').filter({ hasText: 'These pets may be out of date' })
  await expect(notice).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await page.unroute(/\/api\/posts(\?|$)/)
  await pressUnlessThere(notice.getByRole('button', { name: 'Retry' }), cards(page))
  await expect(notice).toBeHidden()
})

test('restores the scroll position after a visit to a pet', async ({ browse }) => {
  const page = await browse('/home', PHONE)
  const { length } = await petsFound(page)
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(cards(page)).toHaveCount(length)
  await cards(page).nth(30).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => Math.round(scrollY))
  await cards(page).nth(30).getByRole('link').click()
  await expect(page).toHaveURL(/\/post\/\d+$/)
  await page.goBack()
  await expect(cards(page)).toHaveCount(length)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeCloseTo(before, -2)
})

test('restores the scroll position although a pet changed meanwhile', async ({ browse }) => {
  const page = await browse('/home', PHONE)
  const { length } = await petsFound(page)
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(cards(page)).toHaveCount(length)
  const card = cards(page).nth(30)
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/post\/\d+$/)
  await page.reload()
  await page.goBack()
  await expect(cards(page)).toHaveCount(length)
  await expect(card).toBeInViewport()
})

test('passes axe and works by keyboard on a phone', async ({ browse }) => {
  const page = await browse('/home', { ...PHONE, colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Filters' }).focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Find Your Pal' })
  await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(drawer.getByRole('button', { name: /^Show/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused()
  const found = page.waitForResponse(/\/api\/posts\?.*species=cat/)
  await drawer.getByLabel('Species').selectOption('cat')
  await found
  await expect(drawer.getByRole('button', { name: /^Show \d+ pets$/ })).toBeVisible()
  // The page behind is hidden, and what was typed a moment ago counts.
  await expect(page.getByRole('banner')).toHaveCount(0)
  await openMoreFilters(page)
  await drawer.getByLabel('Breed').fill('a')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused()
  await expect(page).toHaveURL(/species=cat&breed=a$/)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  for (const name of ['Home', 'Communities', 'Sign In']) await expect(menu.getByRole('link', { name })).toBeVisible()
  await menu.getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search$/)
  await expect(menu).toBeHidden()
})

test('works without JavaScript: filters, next page and back to the newest', async ({ browse }) => {
  const page = await browse('/home', { ...DESKTOP, javaScriptEnabled: false })
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('link', { name: 'More pets' }).click()
  await expect(page).toHaveURL(/cursor=/)
  await expect(cards(page)).toHaveCount((await petsFound(page)).length - 24)
  await page.getByRole('link', { name: 'Back to the newest' }).click()
  await page.getByLabel('Species').selectOption('cat')
  await page.getByRole('button', { name: /^Show/ }).click()
  await expect(page).toHaveURL(/species=cat/)
  await expect(status(page)).toHaveText(/^\d+ pets$/)
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL(/\/home\??$/)
})

test("the demo's owner reads notifications about several people", async ({ browse }) => {
  const page = await browse('/login', PHONE)
  await page.getByRole('button', { name: 'owner' }).click()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/home')
  await page.goto('/notifications')
  const group = page.getByRole('listitem').filter({ hasText: '2 people asked for Biscuit' })
  await expect(group).toContainText('Pieter')
  await expect(group).toContainText('Maya')
})
