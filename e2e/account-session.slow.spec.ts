import type { Page } from '@playwright/test'
import { listPet } from './support/listing.ts'
import { picture } from './support/pictures.ts'
import { pressUnlessThere } from './support/failing.ts'
import { allowRefusal, expect, test, type Person } from './support/test.ts'

/** Calls that an open page makes before it knows that the session ended. */
const REFUSED = /\/api\//

/** Like an expired cookie: the page notices with its next call. */
async function loseCookie({ page }: Person): Promise<void> {
  allowRefusal(page, REFUSED)
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
}

/** Like a sign-out on another device: the server ends the session and notifies its open pages. */
async function endEverywhere({ page }: Person): Promise<void> {
  allowRefusal(page, REFUSED)
  expect((await page.request.delete('/api/sessions')).status()).toBe(200)
}

const pathOf = (url: URL) => url.pathname + url.search + url.hash

async function signInAgain({ page, email, password }: Person, backTo: string): Promise<void> {
  await page.waitForURL(url => pathOf(url) === `/login?next=${encodeURIComponent(backTo)}`)
  await expect(page.getByText(/^Your session has ended\. Please sign in again/)).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(url => pathOf(url) === backTo)
}

test('the session ends while a post is written: after signing in, the form is unchanged', async ({ join }) => {
  const person = await join('Ines Prado', '/create')
  const { page } = person
  await page.getByLabel('Pet Name').fill('Tofu')
  await page.getByLabel('Description').fill('Two cats in one.')
  await page.getByLabel('Species').selectOption('cat')
  await page.getByLabel('Main Image').setInputFiles(await picture('tofu.jpg'))
  await expect(page.getByRole('button', { name: 'Remove tofu.jpg' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeHidden()
  await loseCookie(person)
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expect(page.getByText('You must be logged in to create a post').first()).toBeVisible()
  await signInAgain(person, '/create')
  await expect(page.getByLabel('Pet Name')).toHaveValue('Tofu')
  await expect(page.getByLabel('Description')).toHaveValue('Two cats in one.')
  await page.getByRole('button', { name: 'Create Post' }).click()
  await page.waitForURL('**/home')
})

test('an upload after the session ended leads to sign-in', async ({ join }) => {
  const person = await join('Ines Prado', '/create')
  await person.page.getByLabel('Pet Name').fill('Tofu')
  await loseCookie(person)
  await person.page.getByLabel('Main Image').setInputFiles(await picture('tofu.jpg'))
  await signInAgain(person, '/create')
  await expect(person.page.getByLabel('Pet Name')).toHaveValue('Tofu')
})

test('the session ends in a chat: the page leads to sign-in and back, and the draft is still there', async ({
  join,
}) => {
  const [person, friend] = [await join('Ines Prado'), await join('Nuno Vale')]
  const { page } = person
  const { id } = (await (await friend.page.request.get('/api/me')).json()) as { id: string }
  const started = await page.request.post('/api/conversations', { data: { otherUserId: id } })
  const { conversationId } = (await started.json()) as { conversationId: string }
  await page.goto(`/chat/${conversationId}`)
  await page.getByLabel('Type a message...').fill('Is Tofu still')
  await endEverywhere(person)
  await signInAgain(person, `/chat/${conversationId}`)
  await expect(page.getByLabel('Type a message...')).toHaveValue('Is Tofu still')

  await loseCookie(person)
  await pressUnlessThere(page.getByRole('button', { name: 'Send' }), page.getByLabel('Password', { exact: true }))
  await signInAgain(person, `/chat/${conversationId}`)
})

test('after signing in again, the profile opens at its tab, and the settings open', async ({ join }) => {
  const person = await join('Ines Prado', '/profile')
  const { page } = person
  await page.goto('/profile?tab=posts#listings')
  await endEverywhere(person)
  await signInAgain(person, '/profile?tab=posts#listings')
  await page.goto('/settings')
  await loseCookie(person)
  await page.getByLabel('Location').fill('Porto')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await signInAgain(person, '/settings')
})

test('a link to a private page after the session ended leads to sign-in, then to that page', async ({ join }) => {
  const person = await join('Ines Prado', '/home')
  await loseCookie(person)
  await person.page.getByRole('link', { name: 'Chats' }).dispatchEvent('click')
  await signInAgain(person, '/chat')
})

test('a public page whose session ended shows its visitor version', async ({ join, joinVet }) => {
  const person = await join('Ines Prado')
  const { page } = person
  const path = await listPet(page, (await joinVet()).page, 'Tofu')
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Update Post' })).toBeEnabled()
  await loseCookie(person)
  await page.getByRole('link', { name: 'Chats' }).hover()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request to Adopt' })).toBeVisible()
  for (const own of ['Update Post', 'Delete Post']) await expect(page.getByRole('button', { name: own })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Adoption requests' })).toHaveCount(0)
})

test('asking for a pet after the session ended leads to sign-in and back to the pet', async ({ join, joinVet }) => {
  const owner = await join('Nuno Vale')
  const path = await listPet(owner.page, (await joinVet()).page, 'Tofu')
  const person = await join('Ines Prado', path)
  const { page } = person
  await page.getByRole('button', { name: 'Apply to Adopt' }).click()
  const sheet = page.getByRole('dialog', { name: 'Apply to adopt Tofu' })
  for (const question of ['Home Situation', 'Experience', 'Why This Pet'])
    await sheet.getByLabel(question).fill('Two dogs before.')
  await loseCookie(person)
  await sheet.getByRole('button', { name: 'Submit Application' }).click()
  await expect(
    page.getByText('You must be logged in to make an adoption request, or post data is incomplete.'),
  ).toBeVisible()
  await signInAgain(person, `${path}?adopt=1`)
  await expect(sheet.getByLabel('Experience')).toHaveValue('Two dogs before.')
  await sheet.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('Adoption request pending!')).toBeVisible()
})

test('signing in and out in one tab changes all tabs', async ({ join }) => {
  const person = await join('Ines Prado', '/settings')
  const { page, name } = person
  const other = await page.context().newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(url => url.pathname === '/')
  await expect(other.getByText('Please log in to view your profile')).toBeVisible()

  await other.goto('/login?next=/profile')
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/home')
  await other.waitForURL(url => url.pathname === '/profile')
  await expect(other.getByRole('heading', { name })).toBeVisible()
})

test('the cached role is set at sign-in and cleared when the session ends, however it ends', async ({ join }) => {
  const roleOf = (page: Page) => page.evaluate(() => localStorage.getItem('userRole'))
  const [ines, rui] = [await join('Ines Prado', '/home'), await join('Rui Costa', '/settings')]
  await expect.poll(() => roleOf(ines.page)).toBe('user')
  await ines.page.evaluate(() => localStorage.setItem('userRole', 'admin'))
  await ines.page.reload()
  await expect.poll(() => roleOf(ines.page)).toBe('user')
  await loseCookie(ines)
  await ines.page.getByRole('link', { name: 'Chats' }).hover()
  await expect(ines.page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await expect.poll(() => roleOf(ines.page)).toBeNull()

  await expect.poll(() => roleOf(rui.page)).toBe('user')
  await endEverywhere(rui)
  await rui.page.waitForURL('**/login?next=%2Fsettings')
  await expect.poll(() => roleOf(rui.page)).toBeNull()
})
