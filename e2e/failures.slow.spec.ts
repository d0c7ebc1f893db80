import type { Locator, Page } from '@playwright/test'
import { AWAY, failing } from './support/failing.ts'
import { answer, listPet } from './support/listing.ts'
import { picture } from './support/pictures.ts'
import { allowRefusal, expect, test } from './support/test.ts'

/** How soon after the first failure a page must show it, in milliseconds. */
const SHOWN_WITHIN_MS = 3000

/** Expects a text within that time after the first answer that matches. */
async function showsFailure(page: Page, url: RegExp, action: () => Promise<unknown>, text: Locator): Promise<void> {
  const failed = page.waitForResponse(url)
  await action()
  await failed
  await expect(text).toBeVisible({ timeout: SHOWN_WITHIN_MS })
}

test('lists of the vet dashboard whose first load fails show an error within 3 s', async ({ joinVet, browse }) => {
  const vet = await joinVet()
  const page = await browse('/login')
  await failing(page, 'GET', /\/api\/reviews\//)
  await page.getByLabel('Email').fill(vet.email)
  await page.getByLabel('Password', { exact: true }).fill(vet.password)
  const signIn = () => page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await showsFailure(
    page,
    /\/api\/reviews\//,
    signIn,
    page.getByRole('heading', { name: 'Failed to fetch posts' }).first(),
  )
  await expect(page).toHaveURL('/vet-dashboard')
  await expect(page.getByRole('heading', { name: 'Failed to fetch posts' })).toHaveCount(2)
  await expect(page.getByText('Oops! Something went wrong')).toHaveCount(0)
})

test('badges that fail to load leave the rest of the profile unchanged', async ({ join }) => {
  const { page, name } = await join('Lia Braga', '/home')
  await failing(page, 'GET', /\/api\/people\/[^/]+\/badges$/)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('link', { name: 'My Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('None yet. Your first listing earns one.')).toBeVisible()
})

test('a failure shows its reason', async ({ join }) => {
  const { page } = await join('Mia Braga', '/profile')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Bio').fill('Cats above all.')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const reachable = await failing(page, 'PUT', /\/api\/me\/bio$/, AWAY)
  await save.click()
  await expect(page.getByText(`Failed to update bio: ${AWAY.message}`)).toBeVisible()
  await reachable()
  await page.route(/\/api\/me\/bio$/, route => route.abort())
  await save.click()
  await expect(page.getByText("Failed to update bio: the server couldn't be reached")).toBeVisible()
})

test('an avatar whose image fails to load shows initials, also before hydration', async ({ join, browse }) => {
  const { page } = await join('Nia Braga', '/home')
  const { id } = await answer<{ id: string }>(
    page.request.post('/api/photos', { multipart: { file: await picture('me.jpg') } }),
  )
  const profile = await answer<object>(page.request.get('/api/me/profile'))
  const { avatarUrl } = await answer<{ avatarUrl: string }>(
    page.request.put('/api/me/profile', { data: { ...profile, avatarUrl: undefined, avatarPhotoId: id } }),
  )
  const me = await answer<{ id: string }>(page.request.get('/api/me'))
  const visitor = await browse()
  const failed = visitor.waitForEvent('requestfailed', request => request.url().endsWith(avatarUrl))
  await visitor.route(`**${avatarUrl}`, route => route.abort())
  allowRefusal(visitor, new RegExp(avatarUrl))
  await visitor.goto(`/profile/${me.id}`)
  await failed
  const avatar = visitor.getByRole('main').locator('[data-initials="NB"]').first()
  await expect(avatar).toBeVisible()
  await expect(avatar.locator('img')).toBeHidden()
})

test('a loading message shows long enough to be read, however quick the answer is', async ({ join }) => {
  const { page } = await join('Pia Braga', '/chat')
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const text = ['Cleaning up conversations...', 'No conversations to clean up'].find(words =>
        document.body.textContent.includes(words),
      )
      if (text && seen.at(-1) !== text) seen.push(text)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await page.getByRole('button', { name: 'Clean up duplicates' }).click()
  await expect(page.getByText('No conversations to clean up')).toBeVisible()
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen).toEqual(['Cleaning up conversations...', 'No conversations to clean up'])
})

test('a page that fails to load shows an error within 3 s', async ({ join, joinVet, browse }) => {
  const owner = await join('Rita Braga')
  await listPet(owner.page, (await joinVet()).page, 'Rex')
  const page = await browse('/home')
  await failing(page, 'GET', /\/api\/posts\/\d+$/)
  await page.waitForLoadState('networkidle')
  // A click without pointer movement, which would preload the page.
  const open = () => page.getByRole('link', { name: /^Rex/ }).first().dispatchEvent('click')
  await showsFailure(page, /\/api\/posts\/\d+$/, open, page.getByText('Error loading post.'))
})
