import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from './support/accessible.ts'
import { idOf, listPet } from './support/listing.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const petName = () => `Pip ${crypto.randomUUID().slice(0, 6)}`
const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: new RegExp(`^${name}`) }) })
const favoriteButtonOf = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}` })
const favoriteButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
/** The count beside the button. */
const countBy = (button: Locator) => button.locator('..')

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Add a comment').fill(text)
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByLabel('Add a comment')).toHaveValue('')
}

const entry = (page: Page, text: string) => page.locator('#comments').getByRole('listitem').filter({ hasText: text })

async function signInHere(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('pets are saved from cards and found again', async ({ join, joinVet }) => {
  const [owner, vet] = [await join('Olga Moreira'), await joinVet()]
  const name = petName()
  const path = await listPet(owner.page, vet.page, name)
  const { page } = await join('Ana Prado', '/saved')

  await test.step('without saved pets the page says so', async () => {
    await expect(page.getByRole('heading', { name: 'No saved pets yet' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Browse pets' }).click()
    await page.waitForURL('**/home')
  })

  await test.step('a card’s favorite button toggles', async () => {
    const button = favoriteButtonOf(page, name)
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await expect(countBy(button)).toHaveText('')
    for (const [pressed, count] of [
      ['true', '1'],
      ['false', ''],
      ['true', '1'],
    ] as const) {
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', pressed)
      await expect(countBy(button)).toHaveText(count)
    }
    await expect(page).toHaveURL(/\/home$/)
    await expect.poll(() => isFavorite(page, path)).toBe(true)
    await page.reload()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)
  })

  await test.step('many quick presses end in the state of the last one', async () => {
    const button = favoriteButtonOf(page, name)
    for (let press = 0; press < 6; press += 1) await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => isFavorite(page, path)).toBe(true)
    await expect(countBy(button)).toHaveText('1')
  })

  await test.step('the account menu links to the saved pets', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Saved' }).click()
    await page.waitForURL('**/saved')
    await expect(page.getByText('1 pet', { exact: true })).toBeVisible()
    await expect(cardOf(page, name)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a pet that is no longer saved disappears from the page', async () => {
    await favoriteButtonOf(page, name).click()
    await expect(page.getByRole('heading', { name: 'No saved pets yet' })).toBeVisible()
    expect(await isFavorite(page, path)).toBe(false)
  })
})

async function isFavorite(page: Page, path: string): Promise<boolean> {
  const post = (await (await page.request.get(`/api/posts/${idOf(path)}`)).json()) as { hearted: boolean }
  return post.hearted
}

test('a favorite that fails to save is undone with an error', async ({ join, joinVet }) => {
  const [owner, vet] = [await join('Olga Moreira'), await joinVet()]
  const name = petName()
  await listPet(owner.page, vet.page, name)
  const { page } = await join('Ana Prado', '/home')
  allowRefusal(page, /\/heart$/)
  await page.route('**/heart', route => route.fulfill({ status: 500, body: '{}' }))
  await favoriteButtonOf(page, name).click()
  await expect(page.getByText('Failed to save this pet')).toBeVisible()
  await expect(favoriteButtonOf(page, name)).toHaveAttribute('aria-pressed', 'false')
  await expect(countBy(favoriteButtonOf(page, name))).toHaveText('')
})

test('a visitor signs in and returns, with and without JavaScript', async ({ browse, join, joinVet }) => {
  const [owner, vet, member] = [await join('Olga Moreira'), await joinVet(), await join('Ana Prado')]
  const name = petName()
  const path = await listPet(owner.page, vet.page, name, { fields: { breed: name } })
  await say(await opened(owner.page, path), 'She sleeps all day.')
  const filtered = `/home?breed=${encodeURIComponent(name).replaceAll('%20', '+')}`

  for (const javaScriptEnabled of [true, false])
    await test.step(javaScriptEnabled ? 'with scripts' : 'without', async () => {
      const page = await browse(filtered, { javaScriptEnabled })
      await favoriteButtonOf(page, name).click()
      await page.waitForURL(url => url.pathname === '/login')
      expect(new URL(page.url()).searchParams.get('next')).toBe(filtered)
      await page.goto(path)
      await expect(countBy(favoriteButton(page))).toHaveText(javaScriptEnabled ? '0' : '1')
      await expect(page.getByText('She sleeps all day.')).toBeVisible()
      await expect(page.getByLabel('Add a comment')).toHaveCount(0)
      await favoriteButton(page).click()
      await page.waitForURL(url => url.searchParams.get('next') === path)
      await page.goto(path)
      await page.getByRole('button', { name: 'Sign in to comment' }).click()
      await page.waitForURL(url => url.searchParams.get('next') === `${path}#comments`)
      if (!javaScriptEnabled) return
      await signInHere(page, member)
      await page.waitForURL(`**${path}#comments`)
      await expect(page.getByLabel('Add a comment')).toBeInViewport()
      await favoriteButton(page).click()
      await expect(favoriteButton(page)).toHaveAttribute('aria-pressed', 'true')
    })
})

async function opened(page: Page, path: string): Promise<Page> {
  await page.goto(path)
  return page
}

test('favorites and comments update live on every open page of the pet', async ({ browse, join, joinVet }) => {
  const [owner, vet] = [await join('Olga Moreira', '/home'), await joinVet()]
  const name = petName()
  const path = await listPet(owner.page, vet.page, name)
  const ana = (await join('Ana Prado', path)).page
  const rui = (await join('Rui Costa', path)).page
  const visitor = await browse(path)
  await expect(ana.getByText(`No comments about ${name} yet.`, { exact: false })).toBeVisible()

  await test.step('a favorite changes the count on every page', async () => {
    await favoriteButton(ana).click()
    for (const page of [ana, rui, visitor]) await expect(countBy(favoriteButton(page))).toHaveText('1')
    await expect(favoriteButton(rui)).toHaveAttribute('aria-pressed', 'false')
    await favoriteButton(rui).click()
    for (const page of [ana, rui, visitor]) await expect(countBy(favoriteButton(page))).toHaveText('2')
  })

  await test.step('a comment appears on every page, and the owner is notified', async () => {
    await say(ana, 'Is she good with cats?\nMine is old.')
    await expect(ana.getByText('Comment posted')).toBeVisible()
    for (const page of [ana, rui, visitor]) {
      await expect(entry(page, 'Is she good with cats?')).toContainText('Ana Prado')
      await expect(page.getByRole('heading', { name: 'Comments 1' })).toBeVisible()
    }
    await owner.page.getByRole('button', { name: /^Notifications/ }).click()
    await owner.page.getByText(`Ana Prado commented on ${name}`).click()
    await owner.page.waitForURL(`**${path}#comments`)
    await say(owner.page, 'She adores them.')
    await expect(entry(ana, 'She adores them.')).toContainText('Owner')
    await expect(ana.locator('#comments').getByRole('listitem').first()).toContainText('She adores them.')
  })

  await test.step("only its author and the pet's owner delete a comment, and it disappears everywhere", async () => {
    await expect(rui.getByRole('button', { name: 'Delete comment' })).toHaveCount(0)
    await expect(visitor.getByRole('button', { name: 'Delete comment' })).toHaveCount(0)
    await expect(ana.getByRole('button', { name: 'Delete comment' })).toHaveCount(1)
    await entry(owner.page, 'good with cats').getByRole('button', { name: 'Delete comment' }).click()
    const question = owner.page.getByRole('alertdialog', { name: 'Delete this comment?' })
    await expect(question).toContainText('What Ana Prado wrote will be gone for everyone.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await entry(owner.page, 'good with cats').getByRole('button', { name: 'Delete comment' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(owner.page.getByText('Comment deleted')).toBeVisible()
    for (const page of [owner.page, ana, rui, visitor]) {
      await expect(entry(page, 'good with cats')).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Comments 1' })).toBeVisible()
    }
  })
})

test('a comment that the server refuses stays in its field', async ({ join, joinVet }) => {
  const [owner, vet] = [await join('Olga Moreira'), await joinVet()]
  const path = await listPet(owner.page, vet.page, petName())
  const { page } = await join('Ana Prado', path)
  const field = page.getByLabel('Add a comment')
  allowRefusal(page, /\/comments$/)

  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByText('Please write something first.')).toBeVisible()
  await page.route('**/comments', async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await field.fill('A patient comment')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByText('Failed to post comment')).toBeVisible()
  await expect(field).toHaveValue('A patient comment')
  await page.reload()
  await expect(field).toHaveValue('A patient comment')
  await page.unroute('**/comments')
  await field.fill('')
  await expect(entry(page, 'A patient comment')).toHaveCount(1)

  await page.route('**/comments', route =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 429,
          json: { defined: true, code: 'TOO_MANY_REQUESTS', status: 429, message: 'Please try again in 4 minutes.' },
        })
      : route.fallback(),
  )
  await field.fill('Another one')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByText('Please try again in 4 minutes.')).toBeVisible()
  await page.unroute('**/comments')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(entry(page, 'Another one')).toHaveCount(1)
})

test('a long thread passes axe', async ({ browse, join, joinVet }) => {
  const [owner, vet] = [await join('Olga Moreira'), await joinVet()]
  const path = await listPet(owner.page, vet.page, petName())
  for (let number = 1; number <= 23; number += 1) {
    const data = { content: `Comment number ${number} ${'x'.repeat(60)}`, formId: crypto.randomUUID() }
    await owner.page.request.post(`/api/posts/${idOf(path)}/comments`, { data })
  }
  const page = await browse(path, { viewport: { width: 390, height: 900 } })
  await expect(page.locator('#comments').getByRole('listitem')).toHaveCount(20)
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.locator('#comments').getByRole('listitem')).toHaveCount(23)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await owner.page.goto(path)
  await expectAccessibleEverywhere(owner.page)
})
