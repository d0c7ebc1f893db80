import { expectAccessible } from './support/accessible.ts'
import { test } from './support/demo.ts'
import { expect } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const DESKTOP = { viewport: { width: 1440, height: 900 } }

test('suggests places by keyboard, finds pets near the chosen one, and Back undoes it', async ({ browse }) => {
  const page = await browse('/home', DESKTOP)
  const near = page.getByRole('combobox', { name: 'Near' })
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  // A new server first loads its places.
  await expect(async () => {
    await page.goto('/home')
    await near.pressSequentially('lisb')
    await expect(list.getByRole('option', { name: 'Lisbon, Portugal' })).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(near).toHaveAttribute('aria-expanded', 'true')
  // The old pets are dimmed while new ones load.
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  await expectAccessible(page)
  await near.press('ArrowDown')
  await expect(list.getByRole('option', { name: 'Lisbon, Portugal' })).toHaveAttribute('aria-selected', 'true')
  await near.press('Escape')
  await expect(list).toBeHidden()
  await expect(near).toHaveValue('lisb')
  await near.press('ArrowDown')
  await expect(list).toBeVisible()
  await near.press('ArrowDown')
  await near.press('Enter')
  await expect(near).toHaveValue('Lisbon, Portugal')
  await expect(page).toHaveURL(/\/home\?near=Lisbon%2C\+Portugal$/)
  await expect(page.getByText('Within 50 km of Lisbon, Portugal.')).toBeVisible()
  await page.getByLabel('Within').fill('9000')
  await expect(
    page.getByText('Not applied: please enter whole kilometres from 1 to 500.', { exact: true }),
  ).toBeVisible()
  await page.getByLabel('Within').fill('500')
  await expect(page.getByText('Within 500 km of Lisbon, Portugal.')).toBeVisible()
  // Near a place the nearest are first, unless another order is chosen.
  await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText('Nearest')
  await page.getByLabel('Sort by').selectOption('Newest')
  await expect(page).toHaveURL(/near=Lisbon%2C\+Portugal&within=500&sort=newest$/)
  await page.goBack()
  await expect(page.getByLabel('Sort by')).toHaveValue('')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(near).toHaveValue('')
})

test('asks for the location only on a press, and an unknown place shows an error', async ({ browse }) => {
  const geolocation = { latitude: 38.722_34, longitude: -9.139_37 }
  const page = await browse('/search?near=Xyzzy', { ...PHONE, geolocation, permissions: ['geolocation'] })
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/We don't know a place called “Xyzzy”/)).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page).toHaveURL(/near=38.72%2C-9.14$/)
  await expect(page.getByRole('combobox', { name: 'Near' })).toHaveValue('38.72,-9.14')
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('38.7')
})

test('suggests places in the pet form and in the settings', async ({ browse }) => {
  const page = await browse('/login', PHONE)
  await page.getByRole('button', { name: 'owner' }).click()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/home')
  for (const path of ['/create', '/settings/profile']) {
    await page.goto(path)
    const location = page.getByRole('combobox', { name: 'Location' })
    await expect(async () => {
      await location.fill('')
      await location.pressSequentially('porto, p')
      await expect(page.getByRole('option', { name: 'Porto, Portugal' })).toBeVisible({ timeout: 3000 })
    }).toPass()
    await location.press('ArrowDown')
    await location.press('Enter')
    await expect(location).toHaveValue('Porto, Portugal')
    await location.fill('the blue house')
    await location.blur()
    await expect(location).toHaveValue('the blue house')
  }
})
