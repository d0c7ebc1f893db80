import { expectAccessibleEverywhere } from './support/accessible.ts'
import { failing } from './support/failing.ts'
import { allowRefusal, expect, test } from './support/test.ts'
import type { Page } from '@playwright/test'

const PATH = '/admin-dashboard/vets'
const PASSWORD = 'Gentle-Paws-21'
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const DETAILS = {
  Specialization: 'Small animals',
  'License Number': 'V-1234',
  'Clinic Name': 'Paws & Co',
  'Clinic Address': '1 Meadow Lane',
  'Clinic Phone': '+351 21 000 000',
  'Clinic Email': 'clinic@example.org',
  'Working Hours': 'Mon to Fri, 9 to 17',
  'Services Offered': 'Surgery, Dental ,',
}

async function fillForm(page: Page, email: string): Promise<void> {
  await page.getByLabel('First Name').fill('Vera')
  await page.getByLabel('Last Name').fill('Lima')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  for (const [label, text] of Object.entries(DETAILS)) await page.getByLabel(label, { exact: true }).fill(text)
}

const create = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click()

test('an admin creates a vet account on a phone; the vet gets a link by mail and signs in', async ({
  joinAdmin,
  browse,
  server,
}) => {
  const email = `vet-${crypto.randomUUID().slice(0, 8)}@example.org`
  const page = await joinAdmin(PATH, { viewport: { width: 390, height: 900 } })
  await page.getByRole('button', { name: 'Create New Vet Account' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Create New Vet Account' }).click()
  await fillForm(page, email)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await create(page)
  await said(page, 'Password must be at least 6 characters long')
  await said(page, 'Passwords do not match')
  await page.getByLabel('Password', { exact: true }).fill('longer')
  await expect(page.getByText(/^Password must be at least 8 characters and include/)).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)

  const held = Promise.withResolvers<void>()
  await page.route('**/api/admin/vets', async route => {
    if (route.request().method() === 'POST') await held.promise
    await route.fallback()
  })
  await create(page)
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeVisible()
  held.resolve()
  await said(page, 'Vet account created successfully')
  await expect(page.getByLabel('Confirm Password')).toBeHidden()

  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row.getByText('Verified', { exact: true })).toBeVisible()
  await expect(row.getByText('Surgery, Dental')).toBeVisible()
  await row.getByRole('button', { name: 'Unverify' }).click()
  await said(page, 'Vet unverified successfully')
  await expect(row.getByText('Pending', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Verify', exact: true }).click()
  await said(page, 'Vet verified successfully')
  await failing(page, 'PUT', /\/verification$/)
  await row.getByRole('button', { name: 'Unverify' }).click()
  await said(page, 'Failed to update vet verification status')
  await expectAccessibleEverywhere(page)

  await row.getByRole('button', { name: 'Edit details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Details of Vera Lima' })
  await expect(dialog.getByLabel('Services Offered')).toHaveValue('Surgery, Dental')
  await expectAccessibleEverywhere(page)
  await dialog.getByLabel('Last Name').fill('Lima Prado')
  await dialog.getByLabel('Clinic Name').fill('Paws & Tails')
  const saves = await failing(page, 'PUT', /\/admin\/vets\/[^/]+$/)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await said(page, 'Failed to save vet info')
  await expect(dialog.getByLabel('Clinic Name')).toHaveValue('Paws & Tails')
  await saves()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await said(page, 'Vet details saved')
  await expect(row.getByRole('link', { name: 'Vera Lima Prado' })).toBeVisible()
  await expect(row.getByText('Paws & Tails')).toBeVisible()

  const vet = await browse('/login')
  await vet.getByLabel('Email').fill(email)
  await vet.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await vet.getByRole('button', { name: 'Sign In', exact: true }).click()
  await vet.waitForURL('**/vet-dashboard')
  expect(await server.mailedLink(email)).toContain('/reset-password?token=')
})

test('a failure shows an error, and the typed text stays', async ({ join, joinAdmin }) => {
  const person = await join('Ines Prado')
  const page = await joinAdmin(PATH)
  const url = /\/api\/admin\/vets$/
  allowRefusal(page, url)
  await page.getByRole('button', { name: 'Create New Vet Account' }).click()
  await fillForm(page, person.email)
  await create(page)
  await said(page, 'This address has an account already. You can change its role in User Management.')
  const restore = await failing(page, 'POST', url)
  await create(page)
  await said(page, 'Failed to create vet account')
  await restore()
  for (const [status, code, text] of [
    [400, 'BAD_REQUEST', 'Failed to save vet info'],
    [0, '', 'An unexpected error occurred'],
  ] as const) {
    await page.route(url, route =>
      route.request().method() !== 'POST'
        ? route.fallback()
        : status
          ? route.fulfill({ status, json: { defined: true, code, status, message: 'No.' } })
          : route.abort(),
    )
    await create(page)
    await said(page, text)
    await page.unroute(url)
  }
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  for (const [label, text] of Object.entries(DETAILS))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)

  await page.context().clearCookies()
  allowRefusal(page, /\/api\//)
  await create(page)
  await said(page, 'Failed to get user session')
})
