import type { Page } from '@playwright/test'
import { slowly } from './support/chat.ts'
import { expect, test } from './support/test.ts'

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading' })

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a page that loads longer shows a bar below the header (motion: ${reducedMotion})`, async ({ browse }) => {
    const page = await browse('/about', { reducedMotion })
    await page.waitForLoadState('networkidle')
    await slowly(page, /\/api\/communities/)
    await page.getByRole('link', { name: 'Communities', exact: true }).first().click()
    await expect(bar(page)).toBeVisible()
    const [header, shown] = [await page.locator('header').first().boundingBox(), await bar(page).boundingBox()]
    expect(shown?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), -1)
    await expect(page).toHaveURL('/packs')
    await expect(bar(page)).toHaveCount(0)
  })

test('a slow search shows the progress bar and dims the current results', async ({ browse }) => {
  const page = await browse('/home')
  await page.waitForLoadState('networkidle')
  await slowly(page, /\/api\/posts/)
  await page.getByText('More filters').click()
  await page.getByLabel('Sex').selectOption('Male')
  await expect(bar(page)).toBeVisible()
  await expect(page).toHaveURL('/home?sex=male')
  await expect(bar(page)).toHaveCount(0)
})
