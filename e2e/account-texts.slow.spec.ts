import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { AWAY } from './support/failing.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const PASSWORD = 'Quiet-Paws-17'
const PASSWORD_RULE =
  'Password must be at least 8 characters and include lowercase, uppercase, number, and special character.'

/** Rate limits count by address; another one leaves the limits of other tests alone. */
const ELSEWHERE = { extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.5' } }
const newEmail = () => `tess-${randomUUID().slice(0, 8)}@example.org`

/** The answers that a server, or a proxy before it, can give instead of the expected one. */
const ways = {
  unreachable: (route: Route) => route.abort('connectionrefused'),
  fault: (route: Route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL_SERVER_ERROR', message: 'column "x" does not exist' } }),
  proxyPage: (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  success: (json: unknown) => (route: Route) => route.fulfill({ status: 200, json }),
}

/** The next call to this path gets that answer; later calls reach the server. */
async function once(page: Page, path: string, way: (route: Route) => Promise<void>): Promise<void> {
  allowRefusal(page, new RegExp(`${path}$`))
  await page.route(`**${path}`, way, { times: 1 })
}

/** The alert about the whole form, which screen readers announce. */
const alertOf = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const signUpValues = (email: string) => ({
  'First Name': 'Tess',
  'Last Name': 'Reis',
  Email: email,
  Password: PASSWORD,
  'Confirm Password': PASSWORD,
})

test('a failed sign-in says why: wrong password, server error or no connection', async ({ browse, join }) => {
  const { email, password } = await join('Tess Reis')
  const page = await browse('/login', ELSEWHERE)
  await press(page, 'Sign In')
  await expect(page.getByText('Please enter your email address')).toBeVisible()
  await expect(page.getByText('Please enter your password')).toBeVisible()

  await fill(page, { Email: email.toUpperCase(), Password: password })
  for (const [way, text] of [
    [ways.unreachable, 'Failed to sign in'],
    [ways.fault, 'An unexpected error occurred'],
    [ways.proxyPage, 'An unexpected error occurred'],
    [ways.success(null), 'User not found'],
    [ways.success({ id: '1', name: 'Tess Reis' }), 'Error fetching user role'],
  ] as const) {
    await once(page, '/api/session', way)
    await press(page, 'Sign In')
    await expect(alertOf(page)).toHaveText(text)
    await expect(page.getByLabel('Email')).toHaveValue(email.toUpperCase())
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  }

  await fill(page, { Password: 'Wrong-Paws-17' })
  await press(page, 'Sign In')
  await expect(alertOf(page)).toHaveText('Invalid email or password')
  await fill(page, { Email: newEmail() })
  await press(page, 'Sign In')
  await expect(alertOf(page)).toHaveText('Invalid email or password')
  await fill(page, { Email: email.toUpperCase(), Password: password })
  await press(page, 'Sign In')
  await page.waitForURL('**/home')
})

test('returning from Google without success shows an error', async ({ browse }) => {
  const page = await browse('/login?problem=google', ELSEWHERE)
  await expect(alertOf(page)).toHaveText('Google sign-in failed.')
  await press(page, 'Sign in with Google')
  await expect(page.getByRole('status').getByText(/^Google sign-in isn't set up on this server\./)).toBeVisible()
})

test('the sign-up form shows a text for each rule that is broken', async ({ browse }) => {
  const page = await browse('/signup', ELSEWHERE)
  const names = page.getByText('First name and last name are required', { exact: true })
  const rule = page.getByText(PASSWORD_RULE, { exact: true })
  const mismatch = page.getByText('Passwords do not match', { exact: true })
  await press(page, 'Sign Up')
  await expect(names).toBeVisible()
  await expect(rule).toBeVisible()
  await expect(page.getByText('Please enter your email address')).toBeVisible()

  for (const [first, last] of [
    ['  ', 'Reis'],
    ['Tess', '  '],
  ] as const) {
    await fill(page, { 'First Name': first, 'Last Name': last })
    await expect(names).toBeVisible()
  }
  await fill(page, { 'First Name': 'Tess', 'Last Name': 'Reis' })
  await expect(names).toBeHidden()

  await fill(page, { Email: 'tess' })
  await expect(page.getByText('Please enter a full email address, like name@example.com')).toBeVisible()
  for (const password of ['Short-1', 'no-upper-17', 'NO-LOWER-17', 'No-Number-', 'NoSpecial17']) {
    await fill(page, { Password: password, 'Confirm Password': password })
    await expect(rule, password).toBeVisible()
    await expect(mismatch).toBeHidden()
  }
  await fill(page, { Password: PASSWORD })
  await expect(rule).toBeHidden()
  await expect(mismatch).toBeVisible()
  await fill(page, { 'Confirm Password': PASSWORD })
  await expect(mismatch).toBeHidden()
})

test('a failed sign-up shows an error and leaves the fields filled in; a second try leads to the mail page', async ({
  browse,
}) => {
  const email = newEmail()
  const page = await browse('/signup', ELSEWHERE)
  await fill(page, signUpValues(email))
  for (const [way, text] of [
    [ways.unreachable, 'An unexpected error occurred. Please try again.'],
    [ways.fault, 'An unexpected error occurred. Please try again.'],
    [
      ways.success({}),
      'Failed to create user profile. Please try signing in, or contact support if the issue persists.',
    ],
  ] as const) {
    await once(page, '/api/accounts', way)
    await press(page, 'Sign Up')
    await expect(alertOf(page)).toHaveText(text)
    for (const [label, value] of Object.entries(signUpValues(email)))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  }
  await press(page, 'Sign Up')
  await page.waitForURL('**/verify-email')
  await expect(page.getByText('Please check your email to verify your account before signing in.')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()

  await once(page, '/api/accounts/verification/resend', ways.fault)
  await press(page, 'Send the link again')
  await expect(alertOf(page)).toHaveText("The link couldn't be sent. Please try again.")
  await press(page, 'Send the link again')
  await expect(page.getByText('A new link is on its way. Earlier ones no longer work.')).toBeVisible()
})

test('the verify page without a token shows its own text', async ({ browse }) => {
  const page = await browse('/verify-email', ELSEWHERE)
  await expect(page.getByText('Please check your email to verify your account before signing in.')).toBeVisible()
  await expect(page.getByText(/^The verification link expires in 24 hours\./)).toBeVisible()
  await page.goto('/verify-email?token=made-up')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('a forgotten password: busy, failed, sent, and the same answer for an unknown address', async ({ browse }) => {
  const page = await browse('/forgot-password', ELSEWHERE)
  await press(page, 'Send Reset Link')
  await expect(page.getByText('Please enter your email address')).toBeVisible()
  await fill(page, { Email: newEmail() })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await once(page, '/api/accounts/reset', async route => {
    await held
    await ways.fault(route)
  })
  await press(page, 'Send Reset Link')
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  release()
  await expect(alertOf(page)).toHaveText("The link couldn't be sent. Please try again.")
  await once(page, '/api/accounts/reset', route => route.fulfill({ status: 503, json: AWAY }))
  await press(page, 'Send Reset Link')
  await expect(alertOf(page)).toHaveText(AWAY.message)
  await press(page, 'Send Reset Link')
  await expect(page.getByText('Check your email for a password reset link.', { exact: true })).toBeVisible()
  await expect(alertOf(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login')
})

test('a new password must follow the rules of sign-up, and a failure shows an error', async ({
  browse,
  join,
  server,
}) => {
  const { email, page: before } = await join('Tess Reis')
  allowRefusal(before, /\/api\/live/)
  const page = await browse('/forgot-password', ELSEWHERE)
  await fill(page, { Email: email })
  await press(page, 'Send Reset Link')
  await expect.poll(() => server.mailedLink(email)).toContain('/reset-password?token=')
  await page.goto(await server.mailedLink(email))
  await fill(page, { 'New Password': 'weak', 'Confirm Password': 'weaker' })
  await press(page, 'Reset Password')
  await expect(page.getByText(PASSWORD_RULE, { exact: true })).toBeVisible()
  await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible()
  await fill(page, { 'New Password': PASSWORD, 'Confirm Password': PASSWORD })
  await once(page, '/api/accounts/password', ways.fault)
  await press(page, 'Reset Password')
  await expect(alertOf(page)).toHaveText("The password couldn't be changed. Please try again.")
  await press(page, 'Reset Password')
  await expect(page.getByText('Your password is changed. Please sign in with it.')).toBeVisible()
})

test('the contact form: failed, busy, sent', async ({ browse }) => {
  const page = await browse('/contact', ELSEWHERE)
  await fill(page, { Name: 'Tess Reis', Email: 'tess@example.org', Message: 'Do you need helping hands?' })
  await page.getByLabel('Subject', { exact: true }).selectOption('general')
  await once(page, '/api/contact-messages', ways.unreachable)
  await press(page, 'Send Message')
  await expect(alertOf(page)).toHaveText("Your message couldn't be sent. Please try again.")
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Do you need helping hands?')
  await press(page, 'Send Message')
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await expect(page.getByText("Thank you for your message! We'll get back to you soon.", { exact: true })).toBeVisible()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
})

test('signing out without an answer shows an error, then opens the start page', async ({ join }) => {
  const { page } = await join('Tess Reis', '/home')
  await once(page, '/api/session', ways.fault)
  await press(page, 'Account menu')
  await press(page, 'Sign Out')
  await page.waitForURL(url => url.pathname === '/')
  await expect(page.getByText(/^We couldn't reach the server to end your session\./)).toBeVisible()
})
