import { expectAccessible } from './support/accessible.ts'
import { failing } from './support/failing.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const REASON = 'Three people told us that you asked for money before a visit.'
const TEXT = 'Somebody had my phone that week.'

test('a suspended member reads why and appeals once, and an admin lifts the suspension', async ({
  join,
  joinAdmin,
}) => {
  test.slow()
  const { page, email, password } = await join('Sam Suspended', '/settings')
  allowRefusal(page, /\/api\//)
  const admin = await joinAdmin(`/admin-dashboard/users?search=${encodeURIComponent(email)}`)
  await admin.getByRole('row').filter({ hasText: email }).getByRole('button', { name: 'Manage' }).click()
  const drawer = admin.getByRole('dialog', { name: 'Manage account' })
  await drawer.getByLabel('Reason for the suspension').fill(REASON)
  await drawer.getByLabel('How long').selectOption('For 30 days')
  await drawer.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(drawer.getByText(/^Until \w+ \d/)).toBeVisible()

  const notice = page.getByRole('region', { name: 'Your account is suspended' })
  await test.step('the ended session says why', async () => {
    await page.waitForURL(url => url.pathname === '/login')
    await expect(notice.getByText(REASON)).toBeVisible()
    await expect(notice.getByText('It ends automatically: ')).toBeVisible()
    await expectAccessible(page)
  })
  const signIn = async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  }
  await test.step('so does a sign-in in a new browser; nobody else reads it', async () => {
    await page.context().clearCookies()
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Welcome to Pawpal' })).toBeVisible()
    await expect(notice).toHaveCount(0)
    await signIn()
    await expect(page.getByText('This account is suspended.', { exact: true })).toBeVisible()
    await expect(notice.getByText(REASON)).toBeVisible()
  })
  await test.step('the typed text stays after a failure', async () => {
    await notice.getByRole('button', { name: 'Send to the team' }).click()
    await expect(notice.getByText('Please write what our team should know')).toBeVisible()
    await notice.getByLabel('Write to the team').fill(TEXT)
    const restore = await failing(page, 'POST', /\/api\/session\/suspension\/appeal/)
    await notice.getByRole('button', { name: 'Send to the team' }).click()
    await expect(notice.getByRole('alert')).toContainText(/\S/)
    await restore()
    await expect(notice.getByLabel('Write to the team')).toHaveValue(TEXT)
    await notice.getByRole('button', { name: 'Send to the team' }).click()
    await expect(notice.getByText('They answer by email.')).toBeVisible()
    await expect(notice.getByLabel('Write to the team')).toHaveCount(0)
    await expectAccessible(page)
  })
  await test.step('an admin answers', async () => {
    await admin.goto('/admin-dashboard/reports?kind=appeal')
    const card = admin.getByRole('article').filter({ hasText: 'Sam Suspended' })
    await expect(card.getByText(TEXT)).toBeVisible()
    await expect(card.getByText(REASON)).toBeVisible()
    await card.getByRole('button', { name: 'Claim', exact: true }).click()
    await expectAccessible(admin)
    await card.getByRole('button', { name: 'Remove suspension' }).click()
    const question = admin.getByRole('dialog', { name: 'Remove the suspension of Sam Suspended?' })
    await question.getByRole('button', { name: 'Remove suspension' }).click()
    await expect(question.getByText('Please say why')).toBeVisible()
    await question.getByLabel('Your answer').fill('Sorry for the trouble.')
    await question.getByRole('button', { name: 'Remove suspension' }).click()
    await expect(admin.getByText('The answer is on its way', { exact: true }).first()).toBeVisible()
  })
  await signIn()
  await page.waitForURL(url => url.pathname !== '/login')
})
