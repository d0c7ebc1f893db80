import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { allowRefusal, expect, test } from './support/test.ts'

const PASSWORD = 'Quiet-Paws-17'
const newEmail = () => `ana-${randomUUID().slice(0, 8)}@example.org`

async function fillSignUp(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('First Name').fill('Ana')
  await page.getByLabel('Last Name').fill('Reis')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('the sign-up form shows each error beside its field when the field loses the focus', async ({ browse }) => {
  const page = await browse('/signup')
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeEnabled()
  await page.getByLabel('First Name').fill('Ana')
  await expect(page.getByText('First name and last name are required')).toBeHidden()
  await page.getByLabel('Last Name').fill('  ')
  await page.getByLabel('Email').focus()
  await expect(page.getByText('First name and last name are required')).toBeVisible()
  await page.getByLabel('Last Name').pressSequentially('Reis')
  await expect(page.getByText('First name and last name are required')).toBeHidden()

  await page.getByLabel('Password', { exact: true }).fill('weak')
  await page.getByLabel('Confirm Password').fill('weaker')
  await page.getByLabel('Confirm Password').press('Enter')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expect(page.getByText(/^Password must be at least 8 characters and include lowercase/)).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('weak')
  await expect(page).toHaveURL(/\/signup$/)
})

test('a common or personal password is refused beside its field; the other fields stay filled in', async ({
  browse,
}) => {
  const page = await browse('/signup')
  allowRefusal(page, /\/api\/accounts$/)
  await fillSignUp(page, newEmail(), 'Sunshine-2026!')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAccessibleDescription(/^Many people use this password/)
  await expect(password).toBeFocused()
  await expect(page.getByLabel('First Name')).toHaveValue('Ana')
  await expect(page.getByRole('alert')).toBeHidden()
  for (const name of ['Password', 'Confirm Password']) await page.getByLabel(name, { exact: true }).fill('My-Pawpal-17')
  await expect(page.getByText(/^Many people use this password/)).toBeHidden()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(password).toHaveAccessibleDescription(/the name of this site/)
  for (const name of ['Password', 'Confirm Password']) await page.getByLabel(name, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL('**/verify-email')
})

test('text typed before hydration is kept and sent', async ({ browse, server }) => {
  const page = await browse('/about')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto('/signup', { waitUntil: 'commit' })
  const email = newEmail()
  await fillSignUp(page, email)
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeDisabled()
  release()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL('**/verify-email')
  await expect(page.getByText(email)).toBeVisible()
  expect(await server.mailedLink(email)).toContain('/verify-email?token=')
})

test('a visitor who signs up on the way to a page arrives there', async ({ browse, server }) => {
  const email = newEmail()
  const page = await browse('/create')
  await page.waitForURL('**/login?next=%2Fcreate')
  await page.getByRole('link', { name: 'Sign up as a Pet Owner' }).click()
  await fillSignUp(page, email)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL('**/verify-email')
  await expect(page.getByText('Please check your email to verify your account before signing in.')).toBeVisible()
  await expect(page.getByText(/expires in 24 hours/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try using a different email address' })).toHaveAttribute(
    'href',
    '/signup',
  )
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()

  await page.getByRole('link', { name: 'Return to login' }).click()
  allowRefusal(page, /\/api\/session$/)
  await signIn(page, email)
  await page.waitForURL('**/verify-email')
  await expect(page.getByText(email)).toBeVisible()

  const link = await server.mailedLink(email)
  for (const method of ['HEAD', 'GET']) expect((await fetch(link, { method })).status).toBe(200)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')))
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await page.waitForURL('**/login')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.goForward()
  await signIn(page, email.toUpperCase())
  await page.waitForURL('**/create')
})

test('the confirmation link asks for the password in another browser, and works once', async ({ browse, server }) => {
  const email = newEmail()
  const page = await browse('/signup')
  await fillSignUp(page, email)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL('**/verify-email')
  const link = await server.mailedLink(email)

  const plain = await browse(link, { javaScriptEnabled: false })
  // Text locators ignore the content of `noscript`.
  await expect(plain.locator('noscript')).toBeVisible()
  expect(await plain.content()).toContain('This page needs JavaScript to confirm your email.')

  const other = await browse(link)
  await expect(other.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute('href', '/forgot-password')
  allowRefusal(other, /\/api\/accounts\/verification$/)
  const confirm = other.getByRole('button', { name: 'Confirm my email' })
  await confirm.click()
  await expect(other.getByText('Please enter your password')).toBeVisible()
  await other.getByLabel('Password', { exact: true }).fill('Wrong-Paws-17')
  await confirm.click()
  await expect(other.getByText("This isn't the password that you chose when you signed up.")).toBeVisible()
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await confirm.click()
  await expect(other.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Return to login' })).toBeVisible()
})

test('a wrong password and an unknown address get the same error', async ({ browse, join }) => {
  const { email } = await join('Ana Reis')
  const page = await browse('/login')
  allowRefusal(page, /\/api\/session$/)
  await signIn(page, email, 'Wrong-Paws-17')
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByText("Google sign-in isn't set up on this server.")).toBeVisible()
})

test('a forgotten password is replaced, and earlier sessions end', async ({ browse, join, server }) => {
  const { email, page: before } = await join('Ana Reis', '/home')
  allowRefusal(before, /\/api\//)
  const page = await browse('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // Both pages have a field for the address: waits until the new page is shown.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Check your email for a password reset link.')).toBeVisible()
  // The first mail confirmed the address.
  await expect.poll(() => server.mailedLink(email)).toContain('/reset-password?token=')
  const link = await server.mailedLink(email)

  await page.goto(link)
  await page.getByLabel('New Password').fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.waitForURL('**/login')
  await signIn(page, email)
  await page.waitForURL('**/home')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)

  await expect(before.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await expect(before.getByRole('button', { name: 'Account menu' })).toBeHidden()
  await before.goto('/create')
  await before.waitForURL('**/login?next=%2Fcreate')
})

test('a sign-in elsewhere is mailed, and its link signs out every device', async ({ browse, join, server }) => {
  const { email, password, page: mine } = await join('Ana Reis', '/home')
  allowRefusal(mine, /\/api\//)
  const theirs = await browse('/login')
  allowRefusal(theirs, /\/api\//)
  await signIn(theirs, email, password)
  await theirs.waitForURL('**/home')
  await expect.poll(() => server.mailedLink(email)).toContain('&not-me')
  const page = await browse(await server.mailedLink(email))
  await expect(page.getByRole('heading', { name: "Wasn't this you?" })).toBeVisible()
  await page.getByRole('button', { name: "This wasn't me" }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  for (const other of [mine, theirs]) await expect(other.getByRole('link', { name: 'Get Started' })).toBeVisible()
  for (const label of ['New Password', 'Confirm Password']) await page.getByLabel(label).fill('Louder-Paws-18')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.waitForURL('**/login')
  await signIn(page, email, 'Louder-Paws-18')
  await page.waitForURL('**/home')
})

test('signing out clears private data in every tab', async ({ join }) => {
  const { page, name } = await join('Ana Reis', '/home')
  const other = await page.context().newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByText('Member since 20')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(url => url.pathname === '/')
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  await expect(other.getByText('Please log in to view your profile')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.goto('/create')
  await page.waitForURL('**/login?next=%2Fcreate')
})

test('signing out opens the start page even when the server is unreachable', async ({ join }) => {
  const { page } = await join('Ana Reis', '/home')
  allowRefusal(page, /./)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).hover()
  const startOf = () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/landing'))?.name
  await expect.poll(() => page.evaluate(startOf)).toBeDefined()
  // Hovering preloads the page's imports; importing it again waits for them.
  await page.evaluate((file = '') => import(file) as Promise<unknown>, await page.evaluate(startOf))
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(url => url.pathname === '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Someone small is waiting for you.')
  await expect(page.getByText("We couldn't reach the server to end your session.")).toBeVisible()
})

test('a member writes a bio, and others read it', async ({ browse, join }) => {
  const { page, name } = await join('Ana Reis', '/profile')
  await expect(page.getByText('Location not set')).toBeVisible()
  await expect(page.getByText('No bio provided yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Bio').fill('Never mind.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('No bio provided yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByPlaceholder('Tell others about yourself...')).toBeFocused()
  await page.getByLabel('Bio').fill('I live with two cats.\nThere is room for a third.')
  allowRefusal(page, /\/api\/me\/bio$/)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Failed to update bio: /)).toBeVisible()
  await expect(page.getByLabel('Bio')).toHaveValue(/room for a third/)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Bio updated successfully!')).toBeVisible()
  await expect(page.getByText('Bio updated successfully!')).toBeHidden()

  const { id } = await page.evaluate(async () => (await fetch('/api/me')).json() as Promise<{ id: string }>)
  const visitor = await browse(`/profile/${id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(visitor.getByText('There is room for a third.')).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Edit' })).toBeHidden()
  await visitor.getByRole('button', { name: 'Message' }).click()
  await visitor.waitForURL(`**/login?next=${encodeURIComponent(`/profile/${id}`)}`)
})
