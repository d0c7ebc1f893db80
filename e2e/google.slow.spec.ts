import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  Events,
  OAuth2Server,
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
} from 'oauth2-mock-server'
import { discard, startServer } from '../test-support/server-process.ts'
import { answer } from './support/listing.ts'
import { allowRefusal, expect, test as base } from './support/test.ts'

/** The identity that signs in at the provider. */
interface Identity {
  sub: string
  email: string
  email_verified: boolean
  name: string
}

interface Provider {
  server: OAuth2Server
  identity: Identity | undefined
}

/** A server with Google credentials and, in Google's place, a local provider with real keys, codes and PKCE. */
const test = base.extend<object, { google: Provider }>({
  google: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, provide) => {
      const provider: Provider = { server: new OAuth2Server(), identity: undefined }
      await provider.server.issuer.keys.generate('RS256')
      await provider.server.start(0, '127.0.0.1')
      const issued = { iss: 'https://accounts.google.com', aud: 'pawpal' }
      const sign = ({ payload }: MutableToken) => void Object.assign(payload, issued, provider.identity)
      provider.server.service.on(Events.BeforeTokenSigning, sign)
      await provide(provider)
      await provider.server.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ google }, provide) => {
      const server = await startServer({
        env: {
          TRUSTED_PROXIES: '127.0.0.1',
          GOOGLE_CLIENT_ID: 'pawpal',
          GOOGLE_CLIENT_SECRET: 'secret',
          GOOGLE_ELSEWHERE: addressOf(google),
          NODE_OPTIONS: `--import=${new URL('./support/google-elsewhere.ts', import.meta.url).href}`,
        },
      })
      await provide(server)
      await discard(server)
    },
    { scope: 'worker' },
  ],
})

const addressOf = ({ server }: Provider): string => `http://127.0.0.1:${server.address().port}`

const newIdentity = (email = `gina-${randomUUID().slice(0, 8)}@gmail.example`): Identity => ({
  sub: randomUUID(),
  email,
  email_verified: true,
  name: 'Gina Gold',
})

/** Presses the button; the provider signs this identity in. */
async function signInWithGoogle(page: Page, google: Provider, identity: Identity): Promise<void> {
  google.identity = identity
  await page.route('https://accounts.google.com/**', route => {
    const { pathname, search } = new URL(route.request().url())
    expect(pathname).toBe('/o/oauth2/v2/auth')
    return route.fulfill({ status: 302, headers: { location: `${addressOf(google)}/authorize${search}` } })
  })
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
}

const accountOf = (page: Page) =>
  answer<{ id: string; name: string; email: string } | null>(page.request.get('/api/me'))

async function expectFailure(page: Page): Promise<void> {
  await page.waitForURL('**/login?problem=google*')
  await expect(page.getByRole('alert').filter({ hasText: 'Google' })).toHaveText('Google sign-in failed.')
  expect(await accountOf(page)).toBeNull()
}

test('a new person gets an account with the name from Google, and arrives at the intended page', async ({
  browse,
  google,
}) => {
  const identity = newIdentity()
  const page = await browse('/login?next=%2Fcreate')
  await signInWithGoogle(page, google, identity)
  await page.waitForURL('**/create')
  const account = await accountOf(page)
  expect(account).toMatchObject({ name: 'Gina Gold', email: identity.email })

  const again = await browse('/login')
  await signInWithGoogle(again, google, identity)
  await again.waitForURL('**/home')
  expect(await accountOf(again)).toEqual(account)
})

test('a member with a confirmed account signs in by Google, and their password still works', async ({
  browse,
  google,
  join,
}) => {
  const { email, name, password, page: before } = await join('Ana Reis')
  const page = await browse('/login')
  await signInWithGoogle(page, google, newIdentity(email))
  await page.waitForURL('**/home')
  expect(await accountOf(page)).toEqual(await accountOf(before))
  expect(await accountOf(page)).toMatchObject({ name })

  const byPassword = await browse('/login')
  await byPassword.getByLabel('Email').fill(email)
  await byPassword.getByLabel('Password', { exact: true }).fill(password)
  await byPassword.getByRole('button', { name: 'Sign In', exact: true }).click()
  await byPassword.waitForURL('**/home')
})

const ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/122.0 Mobile Safari/537.36'

test('in-app browsers, where Google refuses sign-in, get a notice with a link to the browser', async ({ browse }) => {
  const button = { name: 'Sign in with Google' }
  for (const [app, userAgent] of [
    ['Facebook', `${ON_IPHONE} [FBAN/FBIOS;FBAV/450.0.0.38.108]`],
    ['Instagram', `${ON_IPHONE} Instagram 321.0.3.29.109 (iPhone15,2; iOS 17_4; en_US)`],
    ['TikTok', `${ON_IPHONE} musical_ly_33.2.0 BytedanceWebview/d8a21c6`],
  ] as const) {
    const page = await browse('/login?next=%2Fcreate', {
      userAgent,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await expect(page.getByText(`Google doesn't allow sign-in inside ${app}.`, { exact: false })).toBeVisible()
    await expect(page.getByRole('button', button)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/login\?next=%2Fcreate$/)
  }
  const page = await browse('/login', { userAgent: `${ON_ANDROID} [FB_IAB/FB4A;FBAV/450.0.0.44.109;]` })
  await expect(page.getByRole('link', { name: 'Open in your browser' })).toHaveAttribute(
    'href',
    /^intent:\/\/[^/]+\/login#Intent;scheme=http;action=android\.intent\.action\.VIEW;end$/,
  )
  await expect(page.getByRole('button', button)).toHaveCount(0)
})

test("an unconfirmed sign-up with the address is replaced by its owner's", async ({ browse, google, server }) => {
  const { email } = newIdentity()
  const body = JSON.stringify({ firstName: 'Some', lastName: 'Body', email, password: 'Sunny-Meadow-7' })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${server.url}/api/accounts`, { method: 'POST', body, headers })).ok).toBe(true)
  const page = await browse('/login')
  await signInWithGoogle(page, google, newIdentity(email))
  await page.waitForURL('**/home')
  expect(await accountOf(page)).toMatchObject({ email, name: 'Gina Gold' })
})

test('an address that Google has not confirmed is refused', async ({ browse, google }) => {
  const page = await browse('/login')
  await signInWithGoogle(page, google, { ...newIdentity(), email_verified: false })
  await expectFailure(page)
})

test('cancelling at Google shows an error, and a retry works', async ({ browse, google }) => {
  google.server.service.once(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri) => {
    url.searchParams.delete('code')
    url.searchParams.set('error', 'access_denied')
  })
  const page = await browse('/login')
  const identity = newIdentity()
  await signInWithGoogle(page, google, identity)
  await expectFailure(page)
  await signInWithGoogle(page, google, identity)
  await page.waitForURL('**/home')
})

test('a code that the provider refuses signs nobody in', async ({ browse, google }) => {
  google.server.service.once(Events.BeforeResponse, (answer: MutableResponse) => {
    answer.statusCode = 400
    answer.body = { error: 'invalid_grant' }
  })
  const page = await browse('/login')
  await signInWithGoogle(page, google, newIdentity())
  await expectFailure(page)
})

test('a Google sign-in that cannot start shows an error, and a retry works', async ({ browse, google }) => {
  const page = await browse('/login')
  allowRefusal(page, /\/api\/session\/google$/)
  await page.route('**/api/session/google', route => route.fulfill({ status: 500, body: '' }), { times: 1 })
  const identity = newIdentity()
  await signInWithGoogle(page, google, identity)
  await expect(page.getByText('Google sign-in failed.')).toBeVisible()
  await signInWithGoogle(page, google, identity)
  await page.waitForURL('**/home')
})
