import { expectAccessible } from './support/accessible.ts'
import { failing } from './support/failing.ts'
import { answer } from './support/listing.ts'
import { expect, test } from './support/test.ts'

test('a member reads their limits and how they grow, and admins read the level of an account', async ({
  join,
  joinAdmin,
}) => {
  const { page, email } = await join('Nina Nova')
  const trust = await answer<object>(page.request.get('/api/me/trust'))

  await test.step('on a new site everybody has the full limits', async () => {
    await page.goto('/settings/data')
    const limits = page.locator('#limits')
    await expect(limits).toContainText('New account')
    await expect(limits).toContainText('You have full limits.')
    await expect(limits).toContainText('20 in 24 hours')
  })

  await test.step('later a new account has lower limits, and sees when they grow', async () => {
    const smaller = {
      ...trust,
      share: 25,
      raisedAt: '2030-06-08T12:00:00.000Z',
      limits: [{ name: 'posts', limit: 5, full: 20, windowSeconds: 86_400 }],
    }
    await page.goto('/about')
    await page.route('**/api/me/trust', route => route.fulfill({ json: smaller }))
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await page.getByRole('link', { name: 'Data', exact: true }).click()
    const limits = page.locator('#limits')
    await expect(limits).toContainText('Your limits are reduced to 25%.')
    await expect(limits).toContainText('5 in 24 hours, later 20')
    await expect(limits).toContainText('Your limits grow on June 8, 2030 by themselves.')
    await expectAccessible(page)
  })

  await test.step('an admin reads it on the user list, with a retry after a failure', async () => {
    const admin = await joinAdmin(`/admin-dashboard/users?search=${encodeURIComponent(email)}`)
    const restore = await failing(admin, 'GET', /\/trust$/)
    await admin.getByRole('button', { name: 'Manage', exact: true }).click()
    await expect(admin.getByText("The level of this account couldn't be loaded.")).toBeVisible({ timeout: 20_000 })
    await restore()
    await admin.getByRole('button', { name: 'Try again' }).click()
    await expect(admin.getByText('New account. Full limits.')).toBeVisible()
    await expect(admin.getByText('0 people')).toBeVisible()
    await expectAccessible(admin)
  })
})
