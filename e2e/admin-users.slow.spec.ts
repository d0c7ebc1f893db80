import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { failing, pressUnlessThere } from './support/failing.ts'
import { FORBIDDEN } from './support/requests.ts'
import { allowRefusal, expect, test, type Person } from './support/test.ts'

const PATH = '/admin-dashboard/users'
const PHONE = { width: 390, height: 844 }
const rowOf = (page: Page, { email }: Person) => page.getByRole('row').filter({ hasText: email })
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const idOf = async ({ page }: Person) => ((await (await page.request.get('/api/me')).json()) as { id: string }).id
const search = async (page: Page, text: string) => {
  await page.getByLabel('Search').fill(text)
  await expect(page).toHaveURL(url => url.searchParams.get('search') === text)
}

test('only admins open the admin pages; vets open the review pages', async ({ browse, join, joinVet }) => {
  const [visitor, user, vet] = [await browse('about:blank'), await join('Ines Prado'), await joinVet()]
  /** Where the server redirects to, if it does. */
  const sentTo = async ({ request }: Page, path: string) =>
    (await request.get(path, { maxRedirects: 0 })).headers()['location']
  for (const name of ['', '/posts', '/users', '/vets', '/reports', '/screening', '/settings', '/audit']) {
    const path = `/admin-dashboard${name}`
    expect(await sentTo(visitor, path)).toBe(`/login?next=${encodeURIComponent(path)}`)
    expect(await sentTo(user.page, path)).toBe('/home')
    expect(await sentTo(vet.page, path), path).toBe(name === '' || name === '/posts' ? undefined : '/home')
  }
  await vet.page.goto('/admin-dashboard')
  const menu = vet.page.getByRole('navigation', { name: 'Admin' })
  await expect(menu.getByRole('link')).toHaveText(['Dashboard', 'Post Management'])
})

test('users are filtered, searched and given roles, which take effect at once', async ({ join, joinAdmin }) => {
  const person = await join('Ines Prado', '/home')
  const page = await joinAdmin(PATH)
  await expect(rowOf(page, person)).toBeVisible()
  await search(page, person.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  for (const title of await page.getByRole('columnheader').all()) await expect(title).toHaveCSS('text-align', 'start')
  const id = await idOf(person)
  await expect(rowOf(page, person)).not.toContainText(id)
  await page.setViewportSize({ width: 1280, height: 800 })
  const email = rowOf(page, person).getByText(person.email)
  expect((await email.boundingBox())?.height, 'on one line').toBeLessThan(30)
  await page.getByRole('button', { name: 'Veterinarians' }).click()
  await said(page, 'No users found')
  await page.getByRole('button', { name: 'Regular Users' }).click()
  await expect(page).toHaveURL(url => url.searchParams.get('role') === 'user')
  await page.getByRole('button', { name: 'All Users' }).click()
  const role = rowOf(page, person).getByRole('combobox', { name: 'Role of Ines Prado' })
  const question = page.getByRole('alertdialog', { name: 'Change the role of Ines Prado?' })
  await role.selectOption('Veterinarian')
  await expect(question).toContainText('Veterinarians review listings')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(role).toHaveValue('user')
  await role.selectOption('Veterinarian')
  await question.getByRole('button', { name: 'Make Veterinarian' }).click()
  await said(page, 'User role updated successfully')
  await expect(role).toHaveValue('vet')
  await person.page.goto('/vet-dashboard')
  await expect(person.page.getByRole('heading', { name: 'Pending Pet Listings' })).toBeVisible()

  const restore = await failing(page, 'PUT', /\/role$/)
  await role.selectOption('Administrator')
  await question.getByRole('button', { name: 'Make Administrator' }).click()
  await said(page, 'Failed to update user role')
  await expect(role).toHaveValue('vet')
  await restore()
  await expectAccessible(page)
})

test('verifying shows its failures; the internal note stays private, the public line is public', async ({
  browse,
  join,
  joinAdmin,
}) => {
  const person = await join('Nuno Vale')
  const page = await joinAdmin(`${PATH}?search=${encodeURIComponent(person.email)}`)
  const row = rowOf(page, person)
  await row.getByRole('button', { name: 'Verify', exact: true }).click()
  await said(page, 'User verified successfully')
  await expect(row.getByText('Verified', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Manage' }).click()
  const drawer = page.getByRole('dialog', { name: 'Manage account' })
  await drawer.getByLabel('Internal note').fill('Saw the papers of the shelter')
  await drawer.getByLabel('Public line').fill('Known to us since 2019.')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByRole('button', { name: 'Save' })).toBeDisabled()
  await drawer.getByRole('button', { name: 'Close' }).click()
  const profile = await browse(`/profile/${await idOf(person)}`)
  await expect(profile.getByText('Known to us since 2019.')).toBeVisible()
  expect(await profile.content()).not.toContain('Saw the papers')
  await row.getByRole('button', { name: 'Unverify' }).click()
  await said(page, 'User unverified successfully')
  await expect(row.getByText('Unverified')).toBeVisible()
  await failing(page, 'PUT', /\/verification$/)
  await row.getByRole('button', { name: 'Verify', exact: true }).click()
  await said(page, 'Failed to update verification status')

  await page.goto(`/admin-dashboard/audit?subject=${encodeURIComponent(person.email)}`)
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(page.getByText('Saw the papers of the shelter')).toBeVisible()
  await page.getByLabel('Action').selectOption('Verification withdrawn')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByLabel('Who', { exact: true }).fill('nobody of this name')
  await said(page, 'No entries found')
  await expectAccessible(page)
})

test('a suspension ends all sessions at once and refuses sign-in until it is removed', async ({ join, joinAdmin }) => {
  const person = await join('Marta Kraus', '/settings')
  const page = await joinAdmin(`${PATH}?search=${encodeURIComponent(person.email)}`, { viewport: PHONE })
  await expectAccessible(page)
  await test.step('on phones the sections are in a menu', async () => {
    const menu = page.getByRole('navigation', { name: 'Admin' })
    await expect(menu.getByRole('link')).toHaveCount(0)
    await menu.getByRole('button', { name: 'Sections: User Management' }).click()
    await expect(menu.getByRole('link')).toHaveCount(11)
    await expectAccessible(page)
    await menu.getByRole('link', { name: 'Audit log' }).click()
    await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()
    await expect(menu.getByRole('link')).toHaveCount(0)
    await page.goBack()
  })
  allowRefusal(person.page, /\/api\//)
  await rowOf(page, person).getByRole('button', { name: 'Manage' }).click()
  const drawer = page.getByRole('dialog', { name: 'Manage account' })
  await drawer.getByRole('button', { name: 'Suspend', exact: true }).click()
  await said(page, 'Please say why this account is suspended')
  await drawer.getByLabel('Reason for the suspension').fill('Asked for money')
  await drawer.getByRole('button', { name: 'Suspend', exact: true }).click()
  await said(page, 'User suspended successfully')
  await said(page, 'This account is suspended.')
  await expectAccessible(page)

  await person.page.waitForURL(url => url.pathname === '/login')
  const signIn = async () => {
    await person.page.getByLabel('Email').fill(person.email)
    await person.page.getByLabel('Password', { exact: true }).fill(person.password)
    await person.page.getByRole('button', { name: 'Sign In', exact: true }).click()
  }
  await signIn()
  await said(person.page, 'This account is suspended.')
  await drawer.getByRole('button', { name: 'Remove suspension' }).click()
  await said(page, 'Suspension removed successfully')
  await signIn()
  await person.page.waitForURL('**/settings')
  await drawer.getByRole('button', { name: 'Sign out everywhere' }).click()
  await said(page, 'User signed out everywhere')
  await person.page.waitForURL(url => url.pathname === '/login')
})

test('a failed list shows an error, and Retry loads it', async ({ joinAdmin }) => {
  const page = await joinAdmin('/admin-dashboard')
  const restore = await failing(page, 'GET', /\/api\/admin\/(users|vets)/, FORBIDDEN)
  await page.getByRole('link', { name: 'Vet Management' }).click()
  await said(page, 'Failed to fetch veterinarians')
  await page.getByRole('link', { name: 'User Management' }).click()
  await said(page, 'Failed to fetch users')
  await restore()
  const role = page.getByRole('combobox', { name: 'Role of Ada Admin' }).first()
  await pressUnlessThere(page.getByRole('button', { name: 'Try again' }), role)
  await expect(role).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '(you)' }).getByRole('combobox')).toBeDisabled()
})

test('the user list is downloaded as CSV', async ({ join, joinAdmin }) => {
  const person = await join('Csaba Nagy')
  const page = await joinAdmin(`${PATH}?search=${encodeURIComponent(person.email)}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`Csaba Nagy,${person.email}`)
})
