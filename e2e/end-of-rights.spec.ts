import type { Page } from '@playwright/test'
import { allowRefusal, expect, test } from './support/test.ts'

test('whoever is demoted leaves what is not theirs to see any more, without a reload', async ({
  firstAdmin,
  joinVet,
  joinAdmin,
}) => {
  const { page: vet } = await joinVet('/vet-dashboard')
  await expect(vet.getByText('No adoption history.')).toBeVisible()
  const admin = await joinAdmin('/admin-dashboard/users')
  await expect(admin.getByRole('heading', { name: 'User Management' })).toBeVisible()
  const demote = async (page: Page) => {
    allowRefusal(page, /\/api\//)
    const { id } = (await (await page.request.get('/api/me')).json()) as { id: string }
    expect((await firstAdmin.put(`/api/admin/users/${id}/role`, { data: { role: 'user' } })).ok()).toBe(true)
  }
  await demote(vet)
  await demote(admin)
  await expect(vet.getByText('Access denied.')).toBeVisible()
  await admin.waitForURL('**/home')
})
