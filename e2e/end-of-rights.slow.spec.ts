import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { allowRefusal, expect, test } from './support/test.ts'

test('a demoted admin loses the dashboard without a reload', async ({ firstAdmin, joinVet, joinAdmin }) => {
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

test('a vet whose verification is withdrawn can no longer review on open pages, reads whom to ask, and reviews again once verified', async ({
  firstAdmin,
  joinVet,
}) => {
  const { page: vet } = await joinVet('/vet-dashboard')
  const admins = await vet.context().newPage()
  await admins.goto('/admin-dashboard/posts')
  await expect(admins.getByRole('heading', { name: 'Post Management' })).toBeVisible()
  const { id } = (await (await vet.request.get('/api/me')).json()) as { id: string }
  const verify = async (verified: boolean) =>
    expect((await firstAdmin.put(`/api/admin/users/${id}/verification`, { data: { verified } })).ok()).toBe(true)
  allowRefusal(vet, /\/api\//)
  await verify(false)
  for (const page of [vet, admins]) {
    await expect(page.getByText('Access denied.')).toBeVisible()
    await expect(page.getByText(/Please ask an administrator to verify it\.$/)).toBeVisible()
  }
  await expectAccessible(vet)
  await verify(true)
  await expect(vet.getByText('No adoption history.')).toBeVisible()
})
