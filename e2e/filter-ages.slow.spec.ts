import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const WRONG = 'Not applied: please enter whole months from 0 to 2400.'
const ABOVE = 'Not applied: this is above the maximum age.'
const BELOW = 'Not applied: this is below the minimum age.'

for (const path of ['/home', '/search'])
  test(`ages that make no sense are marked on ${path}`, async ({ browse }) => {
    const page = await browse(path)
    await page.getByText('More filters').click()
    const [min, max] = [page.getByLabel('Minimum Age'), page.getByLabel('Maximum Age')]
    for (const age of ['-5', '3.5', '99999']) {
      await min.fill(age)
      await expect(min).toHaveAttribute('aria-invalid', 'true')
      await expect(min).toHaveAccessibleDescription(WRONG)
      await expect(page).toHaveURL(`${path}?minAge=${age}`)
    }
    await expectAccessible(page)
    await min.fill('30')
    await expect(page.getByText(WRONG)).toHaveCount(0)
    await max.fill('10')
    await expect(min).toHaveAccessibleDescription(ABOVE)
    await expect(max).toHaveAccessibleDescription(BELOW)
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await expect(page).toHaveURL(path)
    await expect(max).not.toHaveAttribute('aria-invalid')
    await expect(max).toHaveValue('')
    await page.goBack()
    await expect(max).toHaveValue('10')
    await expect(max).toHaveAccessibleDescription(BELOW)
  })

test('a shared link shows which ages are not applied, without JavaScript', async ({ browse }) => {
  const page = await browse('/home?minAge=-5&maxAge=two&sex=male', { javaScriptEnabled: false })
  const [min, max] = [page.getByLabel('Minimum Age'), page.getByLabel('Maximum Age')]
  await expect(min).toHaveAccessibleDescription(WRONG)
  await expect(max).toHaveAccessibleDescription(WRONG)
  await expect(min).toHaveValue('-5')
  await min.fill('3.5')
  await max.fill('')
  await page.getByLabel('Breed').press('Enter')
  await expect(page).toHaveURL(/minAge=3\.5/)
  await expect(min).toHaveAccessibleDescription(WRONG)
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL(/\/home\??$/)
  await expect(min).not.toHaveAttribute('aria-invalid')
})

test('on small screens the list shows it, and the drawer opens at the field', async ({ browse }) => {
  const page = await browse('/search?minAge=30&maxAge=10', { viewport: { width: 390, height: 800 } })
  await expect(page.getByText("The age isn't valid, so it isn't applied.")).toBeVisible()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused()
  const min = page.getByLabel('Minimum Age')
  await expect(min).toHaveAccessibleDescription(ABOVE)
  await page.getByRole('button', { name: /^Show/ }).click()
  await expect(min).toBeFocused()
  await min.fill('5')
  await page.getByRole('button', { name: /^Show/ }).click()
  await expect(min).toBeHidden()
  await expect(page).toHaveURL('/search?minAge=5&maxAge=10')
  await expect(page.getByText("The age isn't valid, so it isn't applied.")).toHaveCount(0)
})
