import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { failing, pressUnlessThere } from './support/failing.ts'
import { writePost } from './support/listing.ts'
import { expect, test } from './support/test.ts'

const PATH = '/admin-dashboard'
const numberOf = async (page: Page, label: string) =>
  Number(await page.getByText(label, { exact: true }).locator('xpath=following-sibling::p[1]').textContent())
const thisWeek = (page: Page) => page.getByRole('table', { name: 'Last 12 weeks' }).getByRole('row').last()

test('the admin overview shows counts and charts, and updates live', async ({ join, joinAdmin, joinVet }) => {
  const owner = await join('Olive Owner')
  await writePost(owner.page, 'Earlier')
  const page = await joinAdmin(PATH)
  await page.emulateMedia({ colorScheme: 'dark' })

  await test.step('counts, and the weeks as a chart and as a table', async () => {
    for (const label of ['Total posts', 'Pending reviews', 'Total users'])
      expect(await numberOf(page, label)).toBeGreaterThan(0)
    await expect(page.getByText('Total vets', { exact: true })).toBeVisible()
    await expect(page.locator('svg.recharts-surface').first()).toBeVisible()
    const table = page.getByRole('table', { name: 'Last 12 weeks' })
    await expect(table.getByRole('columnheader')).toHaveText(['Week from', 'Posts', 'Requests', 'Adoptions'])
    await expect(table.getByRole('row')).toHaveCount(13)
    await expect(thisWeek(page).getByRole('cell')).toHaveText([/^[1-9]\d*$/, /^\d+$/, /^\d+$/])
    await page
      .locator('svg.recharts-surface')
      .first()
      .hover({ position: { x: 200, y: 100 } })
    await expect(page.getByText(/^Week from \w+ \d+$/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a new post appears without a reload', async () => {
    const [total, pending] = [await numberOf(page, 'Total posts'), await numberOf(page, 'Pending reviews')]
    const week = Number(await thisWeek(page).getByRole('cell').first().textContent())
    await writePost(owner.page, 'Comet')
    const entry = page.getByRole('listitem').filter({ hasText: 'New post created: Comet by Olive Owner' })
    await expect(entry.getByText('Post', { exact: true })).toBeVisible()
    await expect(entry.getByRole('link')).toHaveAttribute('href', /^\/post\/\d+$/)
    await expect(page.getByRole('link', { name: 'Show: Pending Reviews' })).toHaveAttribute('href', /status=pending$/)
    await expect(page.getByRole('listitem').filter({ hasText: /^New post created/ })).not.toHaveCount(6)
    await expect.poll(() => numberOf(page, 'Total posts')).toBe(total + 1)
    expect(await numberOf(page, 'Pending reviews')).toBe(pending + 1)
    await expect(thisWeek(page).getByRole('cell').first()).toHaveText(`${week + 1}`)
  })

  await test.step('Operations shows the state of the servers and failed jobs, and retries one', async () => {
    const job = { id: randomUUID(), name: 'accounts.reset-mail', failedAt: new Date().toISOString(), error: 'Away' }
    let failedJobs = [job]
    const replicas = [
      { host: 'db2.example.org:5432', status: 'in use', lagMs: 0 },
      { host: 'db3.example.org:5432', status: 'lagging', lagMs: 12_000 },
    ]
    const problem = 'The backup cannot be written to /mnt/backups/wal (the disk is full).'
    const place = '/mnt/backups/wal'
    const at = job.failedAt
    const logArchive = {
      place,
      lastFile: '0a1b2c3d-x.wal.zst',
      lastAt: at,
      waiting: 2,
      waitingSince: at,
      late: false,
      problem,
    }
    await page.route('**/api/admin/operations', async route => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), failedJobs, replicas, logArchive } })
    })
    await page.route(`**/api/admin/operations/failed-jobs/${job.id}/retry`, async route => {
      failedJobs = []
      await route.fulfill({ json: { done: true } })
    })
    await page.getByRole('link', { name: 'Operations' }).click()
    await expect(page.getByText('1 email failed for the last time.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Servers' }).getByText('Running').first()).toBeVisible()
    await expect(page.getByText(problem)).toBeVisible()
    await expect(page.getByText(`In ${place}. The newest file is ${logArchive.lastFile}.`)).toBeVisible()
    await expect(
      page.getByRole('row', { name: 'db3.example.org:5432 Left out: lagging 12 seconds behind' }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Retry Accounts: reset mail' }).click()
    await expect(page.getByText('A server will try it again')).toBeVisible()
    await expect(page.getByText('No email and no other job failed in the last 30 days.')).toBeVisible()
  })

  await test.step('a failed request shows an error, and Retry loads the data', async () => {
    await page.getByRole('link', { name: 'Post Management' }).click()
    await page.waitForURL('**/posts')
    await page.reload()
    const works = await failing(page, 'GET', /\/api\/admin\/(dashboard|weeks)$/)
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(page.getByText('Failed to fetch dashboard statistics')).toBeVisible()
    await works()
    const weeksWork = await failing(page, 'GET', /\/api\/admin\/weeks$/)
    await pressUnlessThere(page.getByRole('button', { name: 'Try again' }).first(), page.getByText('Total posts'))
    await expect(page.getByText('Failed to fetch the last weeks')).toBeVisible()
    await weeksWork()
    const empty = { pendingReviews: 0, totals: { posts: 0, users: 0, vets: 0 }, activity: [] }
    await page.route(/\/api\/admin\/dashboard$/, route => route.fulfill({ json: empty }))
    const weeks = page.getByRole('table', { name: 'Last 12 weeks' })
    await pressUnlessThere(page.getByRole('button', { name: 'Try again' }).first(), weeks)
    await expect(weeks).toBeAttached()
    await writePost(owner.page, 'Nova')
    await expect(page.getByText('No recent activity')).toBeVisible()
  })

  await test.step('vets see the posts that wait for review', async () => {
    const vet = await joinVet(PATH)
    expect(await numberOf(vet.page, 'Pending reviews')).toBeGreaterThan(0)
    await expect(vet.page.getByText('Recent Activity')).toBeVisible()
    for (const text of ['Total posts', 'Total users', 'Total vets', 'Last 12 weeks', 'Contact messages'])
      await expect(vet.page.getByText(text)).toHaveCount(0)
  })
})
