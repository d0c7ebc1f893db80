import type { Page } from '@playwright/test'
import { petsFound, test } from './support/demo.ts'
import { pressUnlessThere } from './support/failing.ts'
import { allowRefusal, expect } from './support/test.ts'

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
const status = (page: Page) => page.getByRole('main').getByRole('status')
const desktop = { viewport: { width: 1440, height: 900 } }

test('lists adopted pets too, with a badge', async ({ browse }) => {
  const page = await browse('/search', desktop)
  const pets = await petsFound(page, 'includeAdopted=true')
  await expect(status(page)).toHaveText(/^\d+ pets$/)
  for (let shown = 24; shown < pets.length; shown += 24) {
    await expect(cards(page)).toHaveCount(shown)
    await cards(page).last().scrollIntoViewIfNeeded()
  }
  await expect(status(page)).toHaveText(`${pets.length} pets`)
  const adopted = pets.filter(pet => pet.status === 'adopted')
  expect(adopted.length).toBeGreaterThan(0)
  await expect(page.getByText('Pets that have found a home are here, too.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See only those looking for one' })).toHaveAttribute('href', '/home')
  await expect(cards(page).filter({ hasText: 'Adopted' })).toHaveCount(adopted.length)
})

test('has the specified filters, and none for the proof', async ({ browse }) => {
  const page = await browse('/search', desktop)
  await page.getByText('More filters').click()
  for (const label of ['Species', 'Sex', 'Breed', 'Location contains', 'Size', 'Minimum Age', 'Maximum Age'])
    await expect(page.getByLabel(label, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Vaccination Proof')).toHaveCount(0)
  await page.getByLabel('Minimum Age').fill('12')
  await page.getByLabel('Maximum Age').fill('24')
  await expect(page).toHaveURL(/minAge=12&maxAge=24$/)
  await page.reload()
  await expect(page.getByLabel('Minimum Age')).toHaveValue('12')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await page.getByLabel('Keyword').fill('gentle')
  await page.getByLabel('Sort by').selectOption({ label: 'Waiting longest' })
  await expect(page).toHaveURL(/\/search\?q=gentle&sort=waiting$/)
  await expect(status(page)).toHaveText(/^\d+ pets?$/)
  await expect(page.getByLabel('Sort by').locator('option')).toHaveText([
    'Newest',
    'Nearest',
    'Recently updated',
    'Waiting longest',
  ])
})

test('shows as many columns as fit', async ({ browse }) => {
  const page = await browse('/search', desktop)
  for (const [width, columns] of [
    [390, 2],
    [600, 2],
    [820, 3],
    [1440, 4],
    [1900, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const lefts = await cards(page).evaluateAll(all => new Set(all.map(card => card.getBoundingClientRect().left)).size)
    expect(lefts, `${width} px`).toBe(columns)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }
})

test('says when nothing was found, also to screen readers', async ({ browse }) => {
  const page = await browse('/search', desktop)
  await page.getByText('More filters').click()
  await page.getByLabel('Breed').fill('%')
  await expect(page.getByText('No pets found matching your criteria.')).toBeVisible()
  await expect(status(page)).toHaveText('No pets')
})

test('offers a retry when the first or a further page fails to load', async ({ browse }) => {
  const page = await browse('/home', desktop)
  allowRefusal(page, /\/api\/posts/)
  await page.route(/\/api\/posts\?/, route => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('link', { name: 'Search' }).first().click()
  await expect(page.getByText("The pets couldn't be loaded. Please try again.")).toBeVisible()
  await expect(page.getByLabel('Species')).toBeVisible()
  await page.unroute(/\/api\/posts\?/)
  await pressUnlessThere(page.getByRole('button', { name: 'Retry' }), cards(page))
  await expect(cards(page)).toHaveCount(24)
  await page.route(/\/api\/posts\?/, route => route.fulfill({ status: 400, json: {} }))
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(page.getByText("More pets couldn't be loaded. Check your connection and try again.")).toBeVisible()
  await page.unroute(/\/api\/posts\?/)
  await page.getByRole('button', { name: 'Load more' }).focus()
  await page.keyboard.press('Enter')
  await expect(cards(page).nth(24)).toBeVisible()
})

test('opens a pet from its card, and shows its filters without JavaScript', async ({ browse }) => {
  const page = await browse('/search?species=rabbit', {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByLabel('Species')).toHaveValue('rabbit')
  await page.getByRole('button', { name: 'Close' }).click()
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/post\/\d+$/)
})
