import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { listPet } from './support/listing.ts'
import { expect, test } from './support/test.ts'

/** The page sizes of a PDF in millimeters. */
async function pagesOf(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const toMm = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4)
  return [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)].map(([, x, y]) => `${toMm(x)} × ${toMm(y)}`)
}

test('an owner prints cards, flyers and the daily round on the chosen paper size', async ({ join, joinVet }) => {
  const { page } = await join('Olga Moreira')
  const { page: vet } = await joinVet()
  for (const name of ['Nilo', 'Bea']) await listPet(page, vet, name)
  await page.goto('/profile?tab=posts')
  await page.getByRole('link', { name: 'Daily round' }).click()
  await expect(page.getByRole('heading', { name: 'Daily round' })).toBeVisible()
  await expectAccessible(page)
  expect(await pagesOf(page)).toEqual(['210 × 297'])
  for (const name of ['Bea', 'Nilo']) await page.getByRole('checkbox', { name: `Card of ${name}` }).check()
  await page.getByRole('button', { name: 'Print cards' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Print 2 pets' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toHaveCount(2)
  await expectAccessible(page)
  const papers = [
    ['Card, A6', ['105 × 148', '105 × 148']],
    ['Card, A5', ['148 × 210', '148 × 210']],
    ['Four cards on A4', ['210 × 297']],
    ['Flyer, A4', ['210 × 297', '210 × 297']],
  ] as const
  for (const [paper, pages] of papers) {
    await page.getByRole('link', { name: paper }).click()
    await expect(page.getByRole('link', { name: paper })).toHaveAttribute('aria-current', 'true')
    expect(await pagesOf(page), paper).toEqual(pages)
  }
  await expect(page.getByRole('heading', { level: 2, name: 'Nilo is looking for a home' })).toBeVisible()
})
