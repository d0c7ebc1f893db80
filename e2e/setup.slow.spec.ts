import type { Page } from '@playwright/test'
import { PLACES_FILE } from '../test-support/fill-places.ts'
import { discard, startServer, type ServerProcess } from '../test-support/server-process.ts'
import { startSmtpServer } from '../test-support/smtp-server.ts'
import { expectAccessible } from './support/accessible.ts'
import { allowRefusal, expect, test as base } from './support/test.ts'

/** Each test has an empty site, and a mail server that takes mails, or refuses each recipient. */
const test = base.extend<{ empty: ServerProcess; mailServer: MailServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  mailServer: async ({}, provide) => {
    const mailServer = await startMailServer()
    await provide(mailServer)
    mailServer.close()
  },
  empty: async ({ mailServer }, provide) => {
    const server = await startServer({
      env: {
        GAZETTEER: PLACES_FILE,
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'Pawpal <site@example.org>',
        LOG_LEVEL: 'info',
      },
    })
    await provide(server)
    await discard(server)
  },
  site: ({ empty }, provide) => provide(empty),
})

const PHONE = { width: 390, height: 844 }
const PASSWORD = 'Quiet-Paws-17'
const addressIn = (server: ServerProcess): string => /\/setup\?key=[\w-]+/.exec(server.output())?.[0] ?? 'none'

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}
const person = { 'First Name': 'Ada', 'Last Name': 'Lovelace', Email: 'ada@example.org' }
const next = (page: Page) => page.getByRole('link', { name: /^Next: / }).click()
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible()

test('the first ten minutes of an operator', async ({ browse, empty, mailServer }) => {
  test.slow()
  const page = await browse(addressIn(empty))
  const late = await browse(addressIn(empty), { viewport: PHONE, colorScheme: 'dark' })

  await test.step('the address makes the first admin, once', async () => {
    await expect(page.getByRole('heading', { name: 'Set up this site' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create the first admin' }).click()
    await expect(page.getByText('First name and last name are required')).toBeVisible()
    await fill(page, { ...person, Password: PASSWORD, 'Confirm Password': PASSWORD })
    await page.getByRole('button', { name: 'Create the first admin' }).click()
    await title(page, 'Name and colors')
    await page.waitForURL(/\/setup$/)
    await fill(late, { ...person, Email: 'late@example.org', Password: PASSWORD, 'Confirm Password': PASSWORD })
    allowRefusal(late, /\/api\/setup\/admin$/)
    await late.getByRole('button', { name: 'Create the first admin' }).click()
    await expect(late.getByRole('heading', { name: 'This address no longer works' })).toBeVisible()
    await expect(late.getByText('pawpal create-admin')).toBeVisible()
    await expectAccessible(late)
    allowRefusal(late, /\/setup$/)
    expect((await late.goto('/setup'))?.status()).toBe(404)
    expect(empty.output().split('/setup?key=')).toHaveLength(2)
  })

  await test.step('name and color reach pages at once, in readable shades', async () => {
    await fill(page, { 'Name of the site': 'Tierheim Au', 'Color of the site': '#ffd43b' })
    await expect(page.getByText('On light pages it would be hard to read')).toBeVisible()
    await page.getByRole('button', { name: 'Save name and colors' }).click()
    await expect(page.getByText('Settings saved').first()).toBeVisible()
    await page.reload()
    await expect(page).toHaveTitle('Set up this site · Tierheim Au')
    await expect(page.getByRole('banner').getByText('Tierheim Au')).toHaveCSS('color', 'rgb(128, 106, 30)')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.getByRole('banner').getByText('Tierheim Au')).toHaveCSS('color', 'rgb(255, 212, 59)')
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page)
    const german = await browse('/signup', { locale: 'de-DE' })
    await expect(german.getByRole('banner').getByText('Tierheim Au')).toBeVisible()
    await expect(german).toHaveTitle(/· Tierheim Au$/)
    await german.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click()
    await german.waitForURL('**/contact')
    await expect(german).toHaveTitle(/Tierheim Au$/)
  })

  await test.step('steps are skipped, and what is typed is not lost by that', async () => {
    await page.getByLabel('Name of the site').fill('Other')
    await next(page)
    await page.getByRole('button', { name: 'Keep writing' }).click()
    await page.getByLabel('Name of the site').fill('Tierheim Au')
    await next(page)
    await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
    await next(page)
    await title(page, 'Town')
  })

  await test.step('the town centers a map without animals', async () => {
    allowRefusal(page, /\/api\/site\/settings$/)
    await page.getByLabel('Town of the site').fill('Xyzzyville')
    await page.getByRole('button', { name: 'Save town' }).click()
    await expect(page.getByText("We don't know this town.")).toBeVisible()
    await page.getByLabel('Town of the site').fill('Porto')
    await page.getByRole('button', { name: 'Save town' }).click()
    await expect(page.getByText('Settings saved').first()).toBeVisible()
    const { view } = (await (await page.request.get('/api/posts/map')).json()) as {
      view: { center: { latitude: number } }
    }
    expect(Math.round(view.center.latitude)).toBe(41)
    await next(page)
  })

  await test.step('a test mail says what the mail server answered', async () => {
    const send = page.getByRole('button', { name: 'Send a test email to ada@example.org' })
    mailServer.refusal = '550 5.1.1 no such person'
    await send.click()
    await expect(page.getByText('The mail server refused your email address as the recipient.')).toBeVisible()
    await expect(page.getByText('Its answer: EENVELOPE RCPT TO 550')).toBeVisible()
    mailServer.refusal = undefined
    await send.click()
    await expect(page.getByText('The mail server took the email to ada@example.org.')).toBeVisible()
    expect(mailServer.mails.at(-1)).toContain('From: Tierheim Au <site@example.org>')
    expect(mailServer.mails.at(-1)).toContain('To: ada@example.org')
    await next(page)
  })

  await test.step('who may list', async () => {
    await page.getByLabel('Trusted organizations').selectOption('List without a review')
    await expect(page.getByText('Settings saved').first()).toBeVisible()
    await next(page)
  })

  await test.step('the first organization, and the way to its import', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Shelter Au')
    await page.getByRole('button', { name: 'Start organization' }).click()
    await expect(page.getByText('Shelter Au has started.')).toBeVisible()
    await next(page)
    await expect(page.getByRole('link', { name: 'Import animals of Shelter Au' })).toBeVisible()
    await page.setViewportSize(PHONE)
    await expectAccessible(page)
    await next(page)
    await title(page, 'Your site is ready')
  })

  await test.step('everything is found again in the settings of the site', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Site settings' }).click()
    await expect(page.getByLabel('Name of the site')).toHaveValue('Tierheim Au')
    await expect(page.getByLabel('Town of the site')).toHaveValue('Porto')
    await expect(page.getByLabel('Trusted organizations')).toHaveValue('withoutReview')
    await page.getByRole('link', { name: 'Go through the first steps of a site' }).click()
    await title(page, 'Name and colors')
  })
})

test('the first admin has a passkey alone', async ({ browse, empty }) => {
  const page = await browse('about:blank')
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(addressIn(empty))
  await fill(page, person)
  await page.getByText('With a passkey').click()
  await page.getByRole('button', { name: 'Create the first admin' }).click()
  await title(page, 'Name and colors')
  await next(page)
  await expect(page.getByText(/^Your role needs two-step sign-in/)).toHaveCount(0)
  await expect(page.getByText('Chrome')).toBeVisible()
})

interface MailServer {
  url: string
  mails: string[]
  /** The answer to a recipient. */
  refusal: string | undefined
  close: () => void
}

async function startMailServer(): Promise<MailServer> {
  const state: MailServer = { url: '', mails: [], refusal: undefined, close: () => undefined }
  const server = await startSmtpServer(
    async mail => void state.mails.push(mail),
    line => (line.startsWith('RCPT') ? state.refusal : undefined),
  )
  return Object.assign(state, { url: server.url, close: () => server.close() })
}
