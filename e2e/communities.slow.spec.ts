import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { AWAY, failing } from './support/failing.ts'
import { answer } from './support/listing.ts'
import { picture } from './support/pictures.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const newName = (word: string) => `${word} ${crypto.randomUUID().slice(0, 6)}`
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).first()

/** Creates a community by the API. */
async function found(page: Page, name: string): Promise<string> {
  const data = { name, description: 'For all who care.' }
  const { id } = await answer<{ id: number }>(page.request.post('/api/communities', { data }))
  return `/community/${id}`
}

const joinCommunity = (page: Page, path: string) =>
  answer(page.request.put(`/api${path.replace('community', 'communities')}/membership`, { data: {} }))

async function post(page: Page, text: string): Promise<void> {
  await page.getByLabel('Write a discussion').fill(text)
  await press(page, 'Post')
  await expect(page.getByLabel('Write a discussion')).toHaveValue('')
  await expect(entry(page, text)).toBeVisible()
}

test('a community is created and found; a second one of the same name is refused', async ({ browse, join }) => {
  const visitor = await browse('/packs?search=nobody+calls+it+so')
  const name = newName('Grey Muzzles')

  await test.step('an empty list offers to start one', async () => {
    await expect(visitor.getByRole('heading', { name: 'No communities found' })).toBeVisible()
    await expectAccessible(visitor)
    await visitor.locator('main').getByRole('link', { name: 'Create Community' }).last().click()
    await visitor.waitForURL(/\/login\?next=%2Fcommunity%2Fcreate/)
  })

  const { page } = await join('Fay Fox', '/community/create')
  await test.step('the form says what is missing, and the typed text stays', async () => {
    await press(page, 'Create Community')
    await said(page, 'Please enter a name of 3 to 60 characters')
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Description').fill('Old dogs, and those who love them.')
    await page.getByLabel('Cover Photo').setInputFiles(await picture('cover.jpg', 60))
    await expectAccessible(page)
    await press(page, 'Create Community')
    await page.waitForURL(/\/community\/\d+$/)
    await said(page, 'Community created')
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByText('1 member', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle(`${name} · Pawpal`)
  })

  await test.step('names are unique regardless of letter case', async () => {
    await page.goto('/community/create')
    allowRefusal(page, /\/api\/communities$/)
    await page.getByLabel('Name').fill(name.toUpperCase())
    await page.getByLabel('Description').fill('Kept.')
    await press(page, 'Create Community')
    await said(page, "There's a community with this name already. Please choose another one.")
    await expect(page.getByLabel('Name')).toHaveValue(name.toUpperCase())
    await expect(page.getByLabel('Description')).toHaveValue('Kept.')
    await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('visitors find it by part of its name', async () => {
    await visitor.goto('/packs')
    await visitor.getByLabel('Search by name').fill(name.slice(5).toLowerCase())
    await press(visitor, 'Search')
    await visitor.waitForURL(/search=/)
    await visitor.getByRole('link', { name: new RegExp(name) }).click()
    await visitor.waitForURL(/\/community\/\d+$/)
    await expect(visitor.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expectAccessible(visitor)
  })
})

test('a list that fails to load shows an error', async ({ join }) => {
  const { page } = await join('Ana Prado', '/home')
  const end = await failing(page, 'GET', /\/api\/communities(\?|$)/)
  await page.locator('footer').getByRole('link', { name: 'Communities' }).click()
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
  await expect(page.getByText("The communities couldn't be loaded. Please try again.")).toBeVisible()
  await end()
  const reachable = await failing(page, 'GET', /\/api\/communities(\?|$)/, AWAY)
  await press(page, 'Try again')
  await expect(page.getByText(AWAY.message)).toBeVisible()
  await reachable()
  await press(page, 'Try again')
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeHidden()
})

test('two members discuss, like and leave; each sees it live', async ({ join }) => {
  const [fay, ana] = [await join('Fay Fox'), await join('Ana Prado')]
  const path = await found(fay.page, newName('Talkers'))
  await fay.page.goto(path)
  await ana.page.goto(path)

  await test.step('who is no member sees Join instead of the field', async () => {
    await expect(ana.page.getByLabel('Write a discussion')).toBeHidden()
    await press(ana.page, 'Join')
    await expect(ana.page.getByLabel('Write a discussion')).toBeVisible()
    await expect(fay.page.getByText('2 members', { exact: true })).toBeVisible()
  })

  await test.step('a discussion with a photo appears for the other member', async () => {
    await press(ana.page, 'Post')
    await said(ana.page, 'Please write something first.')
    await press(ana.page, 'Add a photo')
    await ana.page.getByLabel('Photo', { exact: true }).setInputFiles(await picture('mats.jpg'))
    await post(ana.page, 'What helps on slippery floors?')
    await expect(entry(fay.page, 'slippery floors').getByRole('img', { name: 'Photo by Ana Prado' })).toBeVisible()
  })

  await test.step('likes and comments are counted for both', async () => {
    await press(fay.page, 'Like')
    await expect(fay.page.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
    await fay.page.getByRole('link', { name: '0 comments' }).click()
    await fay.page.getByLabel('Add a comment').fill('Cork mats.')
    await press(fay.page, 'Post Comment')
    await said(fay.page, 'Comment posted')
    await ana.page.getByRole('link', { name: '1 comment' }).click()
    await expect(entry(ana.page, 'Cork mats.')).toBeVisible()
    await ana.page.getByRole('button', { name: 'Reply to Fay Fox' }).click()
    await expect(ana.page.getByLabel('Add a comment')).toHaveValue('@Fay Fox ')
    await ana.page.getByLabel('Add a comment').pressSequentially('thank you!')
    await press(ana.page, 'Post Comment')
    await expect(entry(fay.page, '@Fay Fox thank you!')).toBeVisible()
    await expectAccessible(ana.page)
  })

  await test.step('a notification links to the discussion', async () => {
    await press(ana.page, 'Notifications')
    await ana.page.getByText(/Fay Fox replied to your discussion in Talkers/).click()
    await ana.page.waitForURL(/\?discussion=\d+$/)
    await expect(ana.page.getByRole('link', { name: 'All discussions' })).toBeVisible()
  })

  await test.step('deleted content disappears for both', async () => {
    await ana.page.goto(path)
    await ana.page.getByRole('link', { name: '2 comments' }).click()
    await entry(ana.page, 'thank you!').getByRole('button', { name: 'Delete comment' }).click()
    await ana.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await said(ana.page, 'Comment deleted')
    await expect(fay.page.getByText('@Fay Fox thank you!')).toBeHidden()
    await fay.page.getByRole('button', { name: 'Delete discussion' }).click()
    await fay.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await said(fay.page, 'Discussion deleted')
    await expect(ana.page.getByText('No discussions yet')).toBeVisible()
  })

  await test.step('a founder who leaves passes the role on', async () => {
    await press(fay.page, 'Leave')
    await said(fay.page, 'You lead it. The moderator or member who has been here the longest will lead it after you.')
    await fay.page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await said(fay.page, "You've left")
    await expect(ana.page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  })
})

test('a founder manages members, and an admin closes the community', async ({ browse, join, server }) => {
  const [fay, ana] = [await join('Fay Fox'), await join('Ana Prado')]
  const name = newName('Looked After')
  const path = await found(fay.page, name)
  await joinCommunity(ana.page, path)
  await fay.page.goto(path)
  await ana.page.goto(path)
  await post(ana.page, 'Hello all')

  await test.step('edits, pins and grants a role', async () => {
    await press(fay.page, 'Edit')
    await fay.page.getByRole('dialog').getByLabel('Description').fill('For all of us.')
    await press(fay.page, 'Save Changes')
    await said(fay.page, 'Changes saved')
    await expect(ana.page.getByText('For all of us.')).toBeVisible()
    await press(fay.page, 'Pin')
    await expect(ana.page.getByText('Pinned', { exact: true })).toBeVisible()
    await fay.page.getByRole('button', { name: 'Options for Ana Prado' }).click()
    await fay.page.getByRole('menuitem', { name: 'Make moderator' }).click()
    await expect(ana.page.locator('header').getByText('Moderator', { exact: true })).toBeVisible()
    await expectAccessible(fay.page)
  })

  await test.step('a report reaches the admins', async () => {
    await fay.page.getByRole('button', { name: 'Report what Ana Prado wrote' }).click()
    await fay.page.getByRole('dialog').getByText('Spam or advertising').click()
    await press(fay.page, 'Send report')
    await said(fay.page, 'Thank you. Your report is with our team.')
  })

  await test.step('an admin closes it with a reason and reopens it', async () => {
    await server.command('create-admin', ana.email)
    await ana.page.goto(path)
    await press(ana.page, 'Close community')
    await ana.page.getByRole('dialog').getByRole('button', { name: 'Close community' }).click()
    await said(ana.page, 'Please say why.')
    await ana.page.getByLabel('Reason').fill('A break until spring')
    await ana.page.getByRole('dialog').getByRole('button', { name: 'Close community' }).click()
    await said(ana.page, 'Community closed')
    await expect(fay.page.getByText('The reason: A break until spring')).toBeVisible()
    await expect(fay.page.getByLabel('Write a discussion')).toBeHidden()
    await press(ana.page, 'Reopen')
    await expect(fay.page.getByLabel('Write a discussion')).toBeVisible()
  })

  await test.step('removes a member', async () => {
    await fay.page.getByRole('button', { name: 'Options for Ana Prado' }).click()
    await fay.page.getByRole('menuitem', { name: 'Remove from community' }).click()
    await said(
      fay.page,
      "What they wrote stays until it's deleted. They can't join again until the founder or a moderator unbans them.",
    )
    await fay.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await said(fay.page, 'Ana Prado was removed')
    await said(ana.page, 'You were removed from this community. Its founder or a moderator can unban you.')
    await expect(ana.page.getByRole('button', { name: 'Join' })).toBeHidden()
    await expectAccessible(fay.page)
    await press(fay.page, 'Unban Ana Prado')
    await said(fay.page, 'Ana Prado can join again')
    await expect(fay.page.getByRole('heading', { name: 'Removed members' })).toBeHidden()
    await expect(ana.page.getByRole('button', { name: 'Join' }).first()).toBeVisible()
  })

  await test.step('visitors read everything without JavaScript, and sign in to take part', async () => {
    const page = await browse(path, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(entry(page, 'Hello all')).toBeVisible()
    await expect(page.locator('#members').getByRole('link', { name: 'Fay Fox' })).toBeVisible()
    await page.getByRole('link', { name: '0 comments' }).click()
    await expect(page.getByText('No comments yet.')).toBeVisible()
    await press(page, 'Join')
    await page.waitForURL(url => url.pathname === '/login')
    expect(new URL(page.url()).searchParams.get('next')).toMatch(/^\/community\/\d+/)
  })

  await test.step('a deleted discussion shows a notice', async () => {
    allowRefusal(fay.page, /\/api\/discussions\/999999/)
    await fay.page.goto(`${path}?discussion=999999`)
    await expect(fay.page.getByText('This discussion is gone')).toBeVisible()
    await fay.page.getByRole('link', { name: 'All discussions' }).click()
    await expect(entry(fay.page, 'Hello all')).toBeVisible()
  })
})
