import { allowRefusal, expect, test } from './support/test.ts'

test('Help in the footer leads to the guides, which have pictures', async ({ browse }) => {
  const page = await browse('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL(/\/help$/)
  await page.getByRole('link', { name: 'For shelters' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'For shelters' })).toBeVisible()
  await expect(page).toHaveTitle('For shelters · Help · Pawpal')
  await expect(page.getByText('Start an organization')).toBeVisible()
  const picture = page.getByRole('img', { name: 'A file that was read, before anything changes' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(1280)
  await page.getByRole('link', { name: 'All guides' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
})

test("the server renders a guide in the reader's language", async ({ server }) => {
  const read = async (language: string) => {
    const answer = await fetch(`${server.url}/help/vets`, { headers: { 'accept-language': language } })
    return answer.text()
  }
  expect(await read('en')).toContain('How to review listings.')
  expect(await read('de')).toContain('So prüfst du Anzeigen.')
  expect(await read('ar')).toContain('كيف تراجع الإعلانات')
})

test('a guide that does not exist answers 404', async ({ browse }) => {
  const page = await browse('/help')
  allowRefusal(page, /nothing$/)
  expect((await page.goto('/help/nothing'))?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'Return Home' })).toBeVisible()
})
