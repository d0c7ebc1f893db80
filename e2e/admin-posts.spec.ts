import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { failing, pressUnlessThere } from './support/failing.ts'
import { answer, idOf, writePost } from './support/listing.ts'
import { FORBIDDEN, approveListing, press, said } from './support/requests.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const PATH = '/admin-dashboard/posts'
const WHY = 'Tell the owner why, so that they can fix it.'
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const boxOf = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
const unique = (name: string): string => `${name} ${crypto.randomUUID().slice(0, 6)}`

test('an admin finds, previews, approves, rejects and removes posts', async ({ join, joinAdmin, joinVet }) => {
  const { page: owner } = await join('Olga Moreira')
  const begin = unique('Nilo')
  const [one, two, three] = [`${begin} one`, `${begin} two`, `${begin} three`]
  const path = await writePost(owner, one, {
    hues: [30, 90],
    proof: true,
    fields: { age: 30, breed: 'Beagle', location: 'Lisbon' },
  })
  await writePost(owner, two)
  await writePost(owner, three)
  const page = await joinAdmin(PATH)

  await test.step('search, status and order are in the URL', async () => {
    await page.getByLabel('Search').fill(begin.slice(2).toLowerCase())
    await page.getByLabel('Sort').selectOption('By name')
    await expect(page).toHaveURL(`${PATH}?sort=name&search=${begin.slice(2).toLowerCase().replace(' ', '+')}`)
    await expect(page.getByRole('row')).toHaveCount(4)
    await expect(page.getByRole('row').nth(1)).toContainText(one)
    await page.getByLabel('Status').selectOption('Approved')
    await said(page, 'No posts found')
    await page.goBack()
    await expect(page.getByLabel('Status')).toHaveValue('')
    await expect(page.getByRole('row')).toHaveCount(4)
    await page.reload()
    await expect(page.getByRole('row').nth(2)).toContainText(three)
  })

  await test.step("a row opens the post's details", async () => {
    await rowOf(page, one).getByText('Olga Moreira').click()
    const dialog = page.getByRole('dialog', { name: one })
    for (const text of ['Olga Moreira', 'Pending Review', '2.5 years', 'Beagle', 'Lisbon', 'Vaccinated'])
      await expect(dialog.getByText(text, { exact: true })).toBeVisible()
    await expect(dialog.getByRole('img')).toHaveCount(3)
    await expect(dialog.getByRole('link', { name: 'Open listing page' })).toHaveAttribute('href', path)
    for (const name of ['Approve', 'Reject', 'Remove']) await expect(dialog.getByRole('button', { name })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('a failure shows an error, and a retry succeeds', async () => {
    const restore = await failing(page, 'POST', /\/(approval|rejection)$/)
    await approveListing(rowOf(page, one))
    await said(page, 'Failed to update post')
    await rowOf(page, two).getByRole('button', { name: 'Reject' }).click()
    const dialog = page.getByRole('dialog', { name: `Reject the listing for ${two}?` })
    await press(dialog, 'Reject')
    await said(page, WHY)
    await dialog.getByLabel('Reason').fill('The photo is too dark.')
    await press(dialog, 'Reject')
    await expect(page.getByText('Failed to update post')).toHaveCount(2)
    await expect(dialog.getByLabel('Reason')).toHaveValue('The photo is too dark.')
    await restore()
    await press(dialog, 'Reject')
    await said(page, 'Post rejected successfully')
    await expect(rowOf(page, two).getByText('Rejected')).toBeVisible()
  })

  await test.step('deciding a post that another reviewer claimed asks for confirmation', async () => {
    await answer((await joinVet()).page.request.put(`/api/posts/${idOf(path)}/review-claim`, { data: {} }))
    allowRefusal(page, /\/approval$/)
    await approveListing(rowOf(page, one))
    const question = page.getByRole('alertdialog', { name: 'Someone else is reviewing this listing' })
    await expect(
      question.getByText(/ is reviewing this listing\. Unless they decide it, it's free again in /),
    ).toBeVisible()
    await press(question, 'Review it anyway')
    await said(page, 'Post approved successfully')
    await expect(rowOf(page, one).getByRole('button', { name: 'Approve' })).toBeHidden()
    await rowOf(page, three).getByRole('button', { name: 'Remove' }).click()
    const removal = page.getByRole('dialog', { name: /^Remove the listing for / })
    await press(removal, 'Remove')
    await said(page, "Please say why it's removed. Its owner will see the reason.")
    await removal.getByLabel('Reason').fill('Sold elsewhere.')
    await expectAccessible(page)
    await press(removal, 'Remove')
    await said(page, 'Post removed successfully')
    await expect(rowOf(page, three)).toBeHidden()
  })

  await test.step('the filtered list is downloaded as a file', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export CSV' }).click(),
    ])
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(lines.map(line => line.split(',')[1])).toEqual(['name', one, two])
  })
})

test('a vet decides several posts by keyboard on a phone, and the list returns to the same position', async ({
  join,
  joinVet,
  joinAdmin,
}) => {
  const { page: owner } = await join('Olga Moreira')
  const begin = unique('Zora')
  const names = Array.from({ length: 6 }, (_, index) => `${begin} ${index}`)
  const paths: string[] = []
  for (const name of names) paths.push(await writePost(owner, name))
  const { page } = await joinVet()
  const admin = await joinAdmin('about:blank')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${PATH}?search=${encodeURIComponent(begin)}&sort=name`)
  await expect(page.getByRole('link', { name: 'User Management' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Export CSV' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0)

  await test.step('approves all except those that another admin decided first', async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).press('Space')
    await said(page, '6 selected')
    for (const name of names.slice(3)) await boxOf(page, name).press('Space')
    await said(page, '3 selected')
    await expectAccessible(page)
    await page.route('**/admin/posts/decisions', async route => {
      const id = idOf(paths[0] ?? '')
      await answer(admin.request.post(`/api/posts/${id}/approval`, { data: {} }))
      await route.continue()
    })
    await page.getByRole('button', { name: 'Approve (3)' }).press('Enter')
    await press(page.getByRole('alertdialog', { name: 'Approve 3 listings?' }), 'Approve')
    await said(page, '2 approved, 1 had been reviewed already')
    await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeFocused()
    await page.unroute('**/admin/posts/decisions')
    await expect(page.getByText('Approved', { exact: true })).toHaveCount(4)
  })

  await test.step('rejects the rest with one reason, which stays in the field when the call fails', async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).press('Space')
    await page.getByRole('button', { name: 'Reject (3)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reject 3 listings?' })
    await dialog.getByLabel('Reason').fill('Please show the whole animal.')
    const restore = await failing(page, 'POST', /\/decisions$/)
    await press(dialog, 'Reject')
    await said(page, 'Failed to update post')
    await restore()
    await press(dialog, 'Reject')
    await said(page, '3 rejected')
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    const post = await answer(owner.request.get(`/api/posts/${idOf(paths[5] ?? '')}`))
    expect(post).toMatchObject({ status: 'rejected', rejectionReason: 'Please show the whole animal.' })
  })

  await test.step('opens a post from the list and returns to it', async () => {
    await page.getByRole('button', { name: names[5] }).click()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(100)
    await page.getByRole('dialog').getByRole('link', { name: 'Open listing page' }).click()
    await page.waitForURL(`**${paths[5]}`)
    await page.goBack()
    await expect(page.getByRole('button', { name: names[5] })).toBeInViewport()
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(4)
  })

  await test.step('an admin removes several', async () => {
    await admin.goto(`${PATH}?search=${encodeURIComponent(begin)}`)
    await admin.getByRole('checkbox', { name: 'Select all' }).check()
    await expect(admin.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
    await press(admin, 'Remove (6)')
    const removal = admin.getByRole('dialog', { name: 'Remove 6 listings?' })
    await removal.getByLabel('Reason').fill('Listed twice.')
    await press(removal, 'Remove')
    await said(admin, '6 removed')
    await said(admin, 'No posts found')
  })
})

test('the admin page checks the role; without an answer it shows the sign-in page', async ({ joinAdmin }) => {
  const page = await joinAdmin('/home')
  const enter = async () => {
    await press(page, 'Account menu')
    await page.getByRole('link', { name: 'Admin dashboard' }).click()
  }
  const restoreStatistics = await failing(page, 'GET', /\/api\/admin\/dashboard$/, FORBIDDEN)
  await enter()
  await said(page, 'Failed to fetch dashboard statistics')
  await restoreStatistics()
  await pressUnlessThere(page.getByRole('button', { name: 'Try again' }), page.getByText('Total vets'))
  await expect(page.getByText('Total vets')).toBeVisible()

  await page.goto('/home')
  const restore = await failing(page, 'GET', /\/api\/me$/)
  await enter()
  await said(page, 'Failed to verify user access')
  await expect(page).toHaveURL('/login')
  await restore()

  await page.goto('/home')
  allowRefusal(page, /\/api\/me$/)
  await page.route(/\/api\/me$/, route => route.abort())
  await enter()
  await said(page, 'Authentication error')
  await expect(page).toHaveURL('/login')
})
