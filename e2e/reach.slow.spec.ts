import { expectAccessible } from './support/accessible.ts'
import { answer, idOf, listPet } from './support/listing.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }

test('a pet from far away says why it is found, and one press hides it', async ({ join, joinVet, browse }) => {
  const { page: owner } = await join('Ines Prado')
  const vet = await joinVet()
  const path = await listPet(owner, vet.page, 'Faro', { fields: { location: 'Porto, Portugal' } })

  // The owner says it in the form, with the cost and the escort.
  await owner.goto(path)
  await owner.getByRole('button', { name: 'Update Post' }).click()
  const form = owner.getByRole('dialog', { name: 'Update Post' })
  await expect(form.getByLabel('Can be brought').locator('option:checked')).toHaveText('Not specified')
  await form.getByLabel('Can be brought').selectOption('Up to 400 km')
  await form.getByText('The trip to the new home').click()
  await form.getByLabel('Cost of the trip').selectOption('An amount')
  const amount = form.getByLabel('Amount', { exact: true })
  for (const wrong of ['', 'sixty']) {
    await amount.fill(wrong)
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(form.getByText('The amount is a number, such as 50')).toBeVisible()
  }
  await amount.fill('60')
  await form.getByLabel('Escort or conditions').fill('Escorted by us')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(owner.getByText('Post updated successfully')).toBeVisible()
  await expect(owner.getByText('Up to 400 km (249 mi)')).toBeVisible()
  await expect(owner.getByText('Cost of the trip: $60')).toBeVisible()
  await expect(owner.getByText('Escorted by us')).toBeVisible()

  const page = await browse('/home?near=38.72,-9.13&within=50', PHONE)
  const card = page.getByRole('link', { name: /^Faro/ })
  await expect(async () => {
    await page.reload()
    await expect(card).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(card).toContainText(/274 km away \(170 mi\) · Porto, Portugal/)
  await expect(card).toContainText('Lives 274 km away, can be brought up to 400 km')
  const place = card.getByText(/274 km away \(170 mi\)/)
  expect(await place.evaluate(line => line.scrollWidth <= line.clientWidth), 'the town is not cut').toBe(true)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Hide pets that live farther away' }).click()
  await expect(page).toHaveURL(/beyond=hide/)
  await expect(page.getByText('No posts found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Widen to 100 km' })).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.getByRole('link', { name: /Hide pets that live farther away/ }).click()
  await expect(card).toBeVisible()

  // Out of reach, and then not brought anywhere: only its own distance says that it is there.
  await page.goto('/home?near=48.86,2.35&within=50')
  await expect(page.getByText('No posts found')).toBeVisible()
  await expect(card).toHaveCount(0)
  await answer(owner.request.patch(`/api/posts/${idOf(path)}`, { data: { mustBeFetched: true } }))
  await owner.goto(path)
  await expect(owner.getByText('Must be fetched')).toBeVisible()
  await page.goto('/home?near=38.72,-9.13&within=50')
  await expect(page.getByText('No posts found')).toBeVisible()
  const closest = page.getByRole('region', { name: 'Closest matches beyond 50 km' })
  await expect(closest.getByRole('link', { name: /^Faro/ })).toContainText(/274 km away \(170 mi\) · Porto, Portugal/)
  await expect(card).toHaveCount(1)
  await expect(card).not.toContainText('can be brought')
})
