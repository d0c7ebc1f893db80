import { expectAccessible } from './support/accessible.ts'
import { test } from './support/demo.ts'
import { expect } from './support/test.ts'

test('the map shows the towns with pets, zooms, and links to the pets of a town', async ({ browse }) => {
  const page = await browse('/home')
  const map = page.getByRole('group', { name: 'Map of towns with pets' })
  const spots = map.getByRole('link')
  // A new server first loads its places.
  await expect(async () => {
    await page.goto('/home')
    await page.getByRole('navigation', { name: 'Show as' }).getByRole('link', { name: 'Map' }).click()
    await expect(page).toHaveURL(/\/home\?view=map$/)
    await expect(spots.first()).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expectAccessible(page)
  const count = await spots.count()
  await page.getByRole('link', { name: 'Zoom in' }).click()
  await expect(page).toHaveURL(/at=/)
  await page.goBack()
  await expect(spots).toHaveCount(count)
  await test.step('links and keys move it', async () => {
    await page.getByRole('link', { name: 'Zoom in' }).click()
    await expect(page).toHaveURL(/at=/)
    const left = page.getByRole('link', { name: 'Move map left' })
    await expect(page.getByRole('link', { name: /^Move map/ })).toHaveCount(4)
    const before = await left.getAttribute('href')
    await left.press('Enter')
    await expect(left).not.toHaveAttribute('href', before ?? '')
    await expect(left).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(left).toHaveAttribute('href', before ?? '')
    await page.keyboard.press('-')
    await expect(left).not.toHaveAttribute('href', before ?? '')
    await page.getByRole('link', { name: 'Show all towns' }).click()
    await expect(page).toHaveURL(/\/home\?view=map$/)
    await expect(spots).toHaveCount(count)
  })
  // Changing a filter leaves the map open.
  await page.getByRole('navigation', { name: 'Quick choices' }).getByRole('link', { name: 'Vaccinated' }).click()
  await expect(page).toHaveURL(/view=map&vaccinationProof=with$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/home\?view=map$/)
  await expect(spots).toHaveCount(count)
  const town = page.getByRole('region', { name: 'Towns' }).getByRole('link').first()
  const name = (await town.textContent())?.replace(/\d+$/, '') ?? ''
  await town.click()
  await expect(page.getByRole('navigation', { name: 'Show as' }).getByRole('link', { name: 'List' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(page.getByText('Within 1 km of')).toBeVisible()
  await expect(page.getByText('< 1 km away').first()).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(name.split(',')[0] ?? name)
      .first(),
  ).toBeVisible()
})
