import { expectAccessible, expectAccessibleEverywhere } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test('an API key is created, shown once, used in the API reference and revoked; a webhook lists its deliveries', async ({
  join,
}) => {
  test.slow()
  const { page } = await join('Ana Reis', '/settings/developer')
  await page.getByRole('link', { name: 'API keys' }).click()
  await expect(page.getByText('No keys yet')).toBeVisible()
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByText('Please say what the key is for.')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Our website')
  await page.getByLabel('Read requests').check()
  await page.getByLabel('Ends').selectOption('In 90 days')
  await page.getByRole('button', { name: 'Create key' }).click()
  const made = page.getByRole('region', { name: 'Secret of Our website' })
  await expect(made.getByRole('heading')).toBeFocused()
  const [key = '', secret = ''] = await made.locator('code').allTextContents()
  await expectAccessibleEverywhere(page)
  await page.reload()
  const row = page.getByRole('listitem', { name: 'Our website' })
  await expect(row).toContainText('Never used')
  await expect(page.getByText(secret)).toHaveCount(0)

  await page.getByLabel('Address').fill('https://127.0.0.1/hook')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByRole('region', { name: 'Secret of 127.0.0.1' })).toContainText('whsec_')
  const webhook = page.getByRole('group', { name: 'Webhook at 127.0.0.1' })
  await webhook.getByRole('button', { name: 'Send a test' }).click()
  await expect(webhook.getByText('No public server')).toBeVisible({ timeout: 20_000 })
  await expectAccessibleEverywhere(page)

  await page.goto('/api/docs')
  const viewer = page.locator('.swagger-ui')
  // The viewer is large and slow to load on a busy machine.
  await expect(viewer.locator('.opblock-tag').first()).toBeVisible({ timeout: 60_000 })
  await viewer.getByRole('button', { name: 'Authorize' }).click()
  const dialog = viewer.locator('.modal-ux')
  await dialog.getByLabel('client_id').fill(key)
  await dialog.getByLabel('client_secret').fill(secret)
  await dialog.getByRole('button', { name: 'Apply given OAuth2 credentials' }).click()
  await expect(dialog.getByText('Authorized', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await viewer.getByRole('heading', { name: 'Adoption' }).getByRole('button').click()
  await viewer.getByRole('button', { name: '/me/adoption-requests/sent' }).first().click()
  await viewer.getByRole('button', { name: 'Execute' }).click()
  await expect(viewer.locator('.live-responses-table')).toContainText('200')
  await expect(viewer.locator('.live-responses-table')).toContainText('ratelimit-remaining')

  await page.goto('/settings/api-keys')
  await expect(row).toContainText('Last used')
  await row.getByRole('button', { name: 'Revoke Our website' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Our website is revoked')).toBeVisible()
  await expect(page.getByText('No keys yet')).toBeVisible()
  const body = { grant_type: 'client_credentials', client_id: key, client_secret: secret }
  expect((await page.request.post('/api/token', { data: body })).status()).toBe(401)
})

test('visitors read how programs use the API', async ({ browse }) => {
  const page = await browse('/api/docs/errors')
  await expect(page).toHaveURL('/api/docs')
  await expect(page.getByRole('heading', { name: 'API', exact: true })).toBeVisible()
  await expect(page.locator('.swagger-ui .opblock-tag').first()).toBeVisible({ timeout: 40_000 })
  await expectAccessible(page)
})
