import type { Page } from '@playwright/test'
import { createOTP } from '@better-auth/utils/otp'
import { base32 } from '@better-auth/utils/base32'
import { expectAccessible } from './support/accessible.ts'
import { press, said } from './support/requests.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const PERIOD_MS = 30_000

/**
 * Adds a virtual authenticator to this browser.
 * @param present whether somebody touches it
 */
async function addDevice(page: Page, present = true) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: present,
    },
  })
  return async (enabled: boolean) =>
    client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
}

const codeOf = (secret: string, period: number) => createOTP(base32.decode(secret)).hotp(period)
const currentPeriod = () => Math.floor(Date.now() / PERIOD_MS)

async function signOut(page: Page): Promise<void> {
  // An open page would send calls without its session.
  await page.goto('about:blank')
  await page.context().clearCookies({ name: /session_token/ })
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Sign In')
}

test('a passkey is added, named, used to sign in, and removed', async ({ join }) => {
  const { page } = await join('Ana Reis', '/settings/security')
  const setPresent = await addDevice(page)
  const security = page.locator('#security')
  await press(page, 'Add a passkey')
  await expect(security.getByText('Please enter a name')).toBeVisible()
  await security.getByLabel('Name of the new passkey').fill('My phone')
  await press(page, 'Add a passkey')
  await said(page, 'Your passkey is added')
  await expect(security.getByText('My phone', { exact: true })).toBeVisible()
  await press(page, 'Rename My phone')
  await security.getByLabel('New name').fill('Old phone')
  await press(page, 'Save name')
  await expect(security.getByText('Old phone', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await setPresent(false)
  await signOut(page)
  await page.goto('/login?next=/settings/security')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await setPresent(true)
  await press(page, 'Use a passkey')
  await page.waitForURL('/settings/security')

  await press(page, 'Remove Old phone')
  await press(page, 'Remove passkey')
  await said(page, 'The passkey is removed')
  await expect(security.getByText('Old phone', { exact: true })).toHaveCount(0)
})

test('an authenticator app is turned on, required at sign-in, replaced by a recovery code, and turned off', async ({
  join,
}) => {
  const person = await join('Ana Reis', '/settings/security')
  const { page } = person
  const security = page.locator('#security')
  await press(page, 'Set up an authenticator app')
  await expect(security.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await security.locator('code').textContent()) ?? ''
  const period = currentPeriod()
  await expectAccessible(page)
  await security.getByRole('textbox', { name: 'Code' }).fill(await codeOf(secret, period))
  await press(page, 'Turn on')
  const list = security.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allTextContents()
  await press(page, 'I have kept them')
  await expect(security.getByText('10 recovery codes are left', { exact: false })).toBeVisible()

  await signOut(page)
  await page.goto('/login?next=/settings/security')
  allowRefusal(page, /\/api\/session(\/code)?$/)
  await signIn(page, person)
  await expect(page.getByText('Your account uses two-step sign-in.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  // A code works only once, and this one turned it on.
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeOf(secret, period))
  await press(page, 'Confirm')
  await expect(page.getByText("This code isn't right", { exact: false })).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeOf(secret, period + 1))
  await press(page, 'Confirm')
  await page.waitForURL('/settings/security')

  await signOut(page)
  await page.goto('/login?next=/settings/security')
  await signIn(page, person)
  await page.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '')
  await press(page, 'Confirm')
  await page.waitForURL('/settings/security')
  await expect(security.getByText('9 recovery codes are left', { exact: false })).toBeVisible()
  await press(page, 'Turn off')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await said(page, 'The authenticator app is turned off')
})

test('an admin is asked to add a second factor, and confirms important actions with it', async ({
  accounts,
  browse,
  join,
}) => {
  const id = await accounts.add({ name: 'Ada Admin', email: `ada-${crypto.randomUUID()}@example.org`, role: 'admin' })
  const person = await join('Ines Prado')
  const page = await browse('about:blank')
  await accounts.enter(page, id)
  await page.goto('/admin-dashboard/users')
  await expect(page.getByText('Set up two-step sign-in by', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Set it up' }).click()
  await page.waitForURL('/settings/security')
  await addDevice(page)
  await page.getByLabel('Name of the new passkey').fill('My laptop')
  await press(page, 'Add a passkey')
  await said(page, 'Your passkey is added')

  // A new session of the same person, without a recent confirmation.
  await signOut(page)
  await accounts.enter(page, id)
  await page.goto(`/admin-dashboard/users?search=${encodeURIComponent(person.email)}`)
  await expect(page.getByText('Set up two-step sign-in', { exact: false })).toHaveCount(0)
  allowRefusal(page, /\/suspension$/)
  const row = page.getByRole('row').filter({ hasText: person.email })
  await row.getByRole('button', { name: 'Manage' }).click()
  const drawer = page.getByRole('dialog', { name: 'Manage account' })
  await drawer.getByRole('button', { name: 'Suspend', exact: true }).click()
  await drawer.getByLabel('Reason for the suspension').fill('Asked for money')
  await drawer.getByRole('button', { name: 'Suspend', exact: true }).click()
  const question = page.getByRole('dialog', { name: "Please confirm that it's you" })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(drawer.getByLabel('Reason for the suspension')).toHaveValue('Asked for money')
  await drawer.getByRole('button', { name: 'Suspend', exact: true }).click()
  await press(question, 'Use a passkey')
  await said(page, 'User suspended successfully')
  await expect(question).toHaveCount(0)
})
