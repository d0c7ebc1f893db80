import type { Locator, Page } from '@playwright/test'
import { rotatedHeic } from '../src/platform/photos/heic.fixture.ts'
import { expectAccessible, PHONE_AT_NIGHT, setLook } from './support/accessible.ts'
import { answer, idOf, listPet, writePost } from './support/listing.ts'
import { notAPicture, picture } from './support/pictures.ts'
import { approveListing } from './support/requests.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const heic = { name: 'phone.heic', mimeType: 'image/heic', buffer: rotatedHeic }
const photos = /\/api\/photos$/

interface Shown {
  id: number
  name: string
  status: string
  age: number | null
  photos: { alt: string }[]
}

const arrived = async (page: Page, count: number) =>
  expect(page.locator('li img[src^="/files/"]')).toHaveCount(count, { timeout: 30_000 })
const order = (page: Page) =>
  page
    .getByRole('button', { name: /^Remove/ })
    .evaluateAll(buttons => buttons.map(({ ariaLabel }) => ariaLabel?.slice(7)))
const postOf = async (page: Page, path: string) => answer<Shown>(page.request.get(`/api/posts/${idOf(path)}`))

async function fillWords(page: Page, name: string) {
  await page.getByLabel('Pet Name').fill(name)
  await page.getByLabel('Description').fill('Hums while asleep.')
}

test('a pet is listed on a phone, with photos reordered and described', async ({ join }) => {
  const { page } = await join('Olga Moreira')
  await setLook(page, PHONE_AT_NIGHT)
  await page.goto('/create')
  await test.step('missing fields show errors', async () => {
    await page.getByRole('button', { name: 'Create Post' }).click()
    for (const text of ['Please upload a main image', 'Pet name is required', 'Description is required'])
      await expect(page.getByText(text)).toBeVisible()
    await fillWords(page, 'Pixel')
    await page.getByLabel('Species').selectOption('cat')
    await expect(page.locator('datalist option[value="Maine Coon"]')).toBeAttached()
    await expect(page.locator('datalist option[value="Beagle"]')).toHaveCount(0)
    const list = (label: string) => page.getByLabel(label, { exact: true }).getAttribute('list')
    expect(await list('Mixed with')).toBe(await page.locator('datalist').getAttribute('id'))
    expect(await list('Mixed with')).toBe(await list('Breed'))
    await page.getByLabel('Age (months)').fill('1.5')
    await page.getByLabel('Main Image').setInputFiles(await picture('sofa.jpg', 20))
    await page.getByLabel('Vaccinated').check()
    await page.getByRole('button', { name: 'Create Post' }).click()
    await expect(page.getByText('Age is a whole number of months, from 0 to 2400')).toBeVisible()
    await expect(page.getByText('Please upload vaccination proof')).toBeVisible()
    await page.getByLabel('Age (years)').fill('2')
    await page.getByLabel('Age (months)').fill('7')
    await page.getByLabel('Vaccinated').uncheck()
  })
  await test.step('uploads: one is interrupted and retried, one is not an image, one is from a phone', async () => {
    await arrived(page, 1)
    allowRefusal(page, photos)
    await page.route(photos, route => route.abort(), { times: 1 })
    await page.getByLabel('Additional Images').setInputFiles(await picture('garden.jpg', 110))
    await expect(page.getByText("This photo couldn't be uploaded. Check your connection and try again.")).toBeVisible()
    await page.getByRole('button', { name: 'Create Post' }).click()
    await expect(page.getByText("Some photos didn't arrive. Try them again, or remove them.")).toBeVisible()
    await page.getByRole('button', { name: 'Try again: garden.jpg' }).click()
    await page.getByLabel('Additional Images').setInputFiles([heic, notAPicture])
    await expect(page.getByText('Please select an image file (JPG, PNG, GIF, etc.)')).toBeVisible()
    await arrived(page, 3)
    await page.getByRole('button', { name: 'Remove notes.jpg' }).click()
    expect(await order(page)).toEqual(['sofa.jpg', 'garden.jpg', 'phone.heic'])
  })
  await test.step('the keyboard reorders photos, and each move is announced', async () => {
    await page.getByRole('button', { name: 'Move phone.heic earlier' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('phone.heic is now number 2 of 3.')).toBeAttached()
    await expect(page.getByRole('button', { name: 'Move phone.heic earlier' })).toBeFocused()
    await page.getByRole('button', { name: 'Put garden.jpg first' }).press('Enter')
    await expect(page.getByText('garden.jpg comes first now.')).toBeAttached()
    expect(await order(page)).toEqual(['garden.jpg', 'sofa.jpg', 'phone.heic'])
    await page.getByLabel('What it shows: garden.jpg').fill('Pixel in the garden')
    await page.getByLabel('What it shows: sofa.jpg').fill('Pixel on a sofa')
  })
  await expectAccessible(page)
  await test.step("the server's error is shown, and nothing typed is lost", async () => {
    allowRefusal(page, /\/api\/posts$/)
    await page.route(/\/api\/posts$/, route => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
    await page.getByRole('button', { name: 'Create Post' }).click()
    await expect(page.getByText('Error creating post. Please try again.')).toBeVisible()
  })
  const created = page.waitForResponse(/\/api\/posts$/)
  await page.getByRole('button', { name: 'Create Post' }).click()
  const { id } = (await (await created).json()) as { id: number }
  await expect(
    page.getByText("Post created successfully! Pixel is with a vet. We'll tell you when it's online."),
  ).toBeVisible()
  await page.waitForURL('**/home')
  await page.getByRole('link', { name: 'See your listing' }).click()
  await expect(page).toHaveURL(new RegExp(`/post/${id}$`))
  await expect(page.getByRole('img', { name: 'Pixel in the garden' }).first()).toBeVisible()
  const { photos: shown, age } = await postOf(page, `/post/${id}`)
  expect(age).toBe(31)
  expect(shown.map(({ alt }) => alt)).toEqual(['Pixel in the garden', 'Pixel on a sofa', ''])
})

test('a draft is there after a reload, with its photos and bonded pet', async ({ join }) => {
  const { page } = await join('Olga Moreira', '/home')
  const luna = await writePost(page, 'Luna')
  await manyBondable(page)
  await page.goto('/create')
  await fillWords(page, 'Pixel')
  await page.getByLabel('Species').selectOption({ label: 'Cat' })
  await page.getByLabel('Main Image').setInputFiles(await picture('sofa.jpg', 20))
  await page.getByLabel('Additional Images').setInputFiles([await picture('garden.jpg', 110)])
  await arrived(page, 2)
  await page.getByLabel('What it shows: garden.jpg').fill('Pixel in the garden')
  await page.getByLabel('Vaccinated').check()
  await page.getByLabel('Vaccination Proof').setInputFiles(await picture('proof.jpg', 300))
  await arrived(page, 3)
  await page.getByLabel('Find your pet').fill('lun')
  await page.getByLabel('Bonded with').selectOption('Luna')
  await page.getByLabel('Find your pet').fill('no such name')
  await expect(page.getByText('None of your pets has that name.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Pet Name')).toHaveValue('Pixel')
  await expect(page.getByLabel('Bonded with')).toHaveValue(String(idOf(luna)))
  await expect(page.getByLabel('Species')).toHaveValue('cat')
  await expect(page.getByLabel('What it shows: photo 2')).toHaveValue('Pixel in the garden')
  await arrived(page, 3)
  await page.getByRole('button', { name: 'Create Post' }).click()
  await page.waitForURL('**/home')
  await page.goto('/create')
  await expect(page.getByLabel('Pet Name')).toHaveValue('')
  await page.goto(luna)
  await expect(page.getByRole('link', { name: 'With Pixel' })).toBeVisible()
})

/** Answers with as many other pets as the form lists without a search. */
const manyBondable = (page: Page) =>
  page.route(/\/posts\/bondable$/, route =>
    route.fulfill({
      json: Array.from({ length: 50 }, (_, number) => ({ id: 1_000_000 + number, name: `Pet ${number}` })),
    }),
  )

const middleOf = async (tile: Locator) => {
  const box = await tile.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
const tile = (page: Page, name: string) =>
  page.locator('li', { has: page.getByRole('button', { name: `Remove ${name}` }) })
const photo = (page: Page, name: string) => tile(page, name).locator('img')

test('all photos are chosen at once and dragged by mouse, one of them to the first place', async ({ join }) => {
  const { page } = await join('Olga Moreira', '/create')
  await page.setViewportSize({ width: 1000, height: 1300 })
  const chosen = [await picture('a.jpg', 20), await picture('b.jpg', 110), await picture('c.jpg', 210)]
  await page.getByLabel('Main Image').setInputFiles(chosen)
  await arrived(page, 3)
  const drag = async (from: string, to: string) => {
    const [start, end] = [await middleOf(photo(page, from)), await middleOf(photo(page, to))]
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(end.x, end.y, { steps: 5 })
    await page.mouse.up()
  }
  await drag('c.jpg', 'b.jpg')
  expect(await order(page)).toEqual(['a.jpg', 'c.jpg', 'b.jpg'])
  await drag('b.jpg', 'a.jpg')
  expect(await order(page)).toEqual(['b.jpg', 'a.jpg', 'c.jpg'])
})

test('photos are dragged by touch on their handle; elsewhere the page scrolls', async ({ join, browse }) => {
  const { page: desktop } = await join('Olga Moreira', '/create')
  const phone = { viewport: { width: 390, height: 1400 }, hasTouch: true, isMobile: true }
  const page = await browse('/create', { ...phone, storageState: await desktop.context().storageState() })
  await page.getByLabel('Additional Images').setInputFiles([await picture('b.jpg', 110), await picture('c.jpg', 210)])
  await arrived(page, 2)
  await tile(page, 'b.jpg').scrollIntoViewIfNeeded()
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  const [start, end] = [
    await middleOf(tile(page, 'c.jpg').locator('.touch-none')),
    await middleOf(photo(page, 'b.jpg')),
  ]
  await send('touchStart', start)
  for (const part of [0.3, 0.6, 1])
    await send('touchMove', { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part })
  await send('touchEnd')
  await expect.poll(() => order(page)).toEqual(['c.jpg', 'b.jpg'])
})

test('an approved pet: the form warns which edits need another review; others are saved at once', async ({
  join,
  joinVet,
}) => {
  const { page } = await join('Olga Moreira')
  const vet = await joinVet()
  const path = await listPet(page, vet.page, 'Nilo', { hues: [20, 110] })
  await page.goto(path)
  await page.getByRole('button', { name: 'Update Post' }).click()
  const form = page.getByRole('dialog', { name: 'Update Post' })
  const note = form.getByText('Saving sends this listing back to review.')
  await form.getByLabel('Description').fill('Hums while asleep, and awake.')
  await form.getByLabel('Size').selectOption({ label: 'Large (41-100 lbs)' })
  await form.getByLabel('Location').fill('Porto')
  await form.getByLabel('Can be brought').selectOption('Up to 50 km')
  await form.getByLabel('What it shows').first().fill('Nilo, humming')
  await expect(note).toHaveCount(0)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Post updated successfully')).toBeVisible()
  expect(await postOf(page, path)).toMatchObject({ status: 'approved', photos: [{ alt: 'Nilo, humming' }, {}] })
  await expect(page.getByText('Up to 50 km (31 mi)')).toBeVisible()

  await page.getByRole('button', { name: 'Update Post' }).click()
  await form.getByLabel('Status').selectOption({ label: 'Adopted' })
  await expect(form.getByText(/^Saving closes this listing/)).toBeVisible()
  await form.getByLabel('Breed').fill('Beagle')
  await expect(form.getByText(/make the pet available for adoption again/)).toBeVisible()
  await form.getByLabel('Status').selectOption({ label: 'Available for Adoption' })
  await expect(note).toBeVisible()
  allowRefusal(page, /\/api\/posts\/\d+$/)
  await page.route(/\/api\/posts\/\d+$/, route => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByText('Failed to update post')).toBeVisible()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toHaveCount(0)
  expect(await postOf(page, path)).toMatchObject({ status: 'pending' })
})

test('a rejected pet is reviewed again after an edit', async ({ join, joinVet }) => {
  const { page } = await join('Olga Moreira')
  const vet = await joinVet()
  const path = await writePost(page, 'Nilo')
  await answer(vet.page.request.post(`/api/posts/${idOf(path)}/rejection`, { data: { reason: 'Too blurred.' } }))
  await page.goto(path)
  await page.getByRole('button', { name: 'Update Post' }).click()
  const form = page.getByRole('dialog', { name: 'Update Post' })
  await form.getByLabel('Description').fill('A sharper picture follows.')
  await expect(form.getByText('Saving sends this listing back to review.')).toBeVisible()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Post updated successfully')).toBeVisible()
  expect(await postOf(page, path)).toMatchObject({ status: 'pending' })
})

test("two windows edit one post: the later one merges the other's changes and loses nothing typed", async ({
  join,
  joinVet,
}) => {
  const { page } = await join('Olga Moreira')
  const vet = await joinVet()
  const path = await listPet(page, vet.page, 'Nilo')
  await page.goto(path)
  await page.getByRole('button', { name: 'Update Post' }).click()
  const form = page.getByRole('dialog', { name: 'Update Post' })
  await form.getByLabel('Pet Name').fill('Nilo the Kind')
  const there = { content: 'Written elsewhere.', location: 'Porto' }
  await answer(page.request.patch(`/api/posts/${idOf(path)}`, { data: there }))
  allowRefusal(page, /\/api\/posts\/\d+$/)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByText('This listing was changed elsewhere after you opened it.')).toBeVisible()
  await expect(form.getByLabel('Pet Name')).toHaveValue('Nilo the Kind')
  await expect(form.getByLabel('Description')).toHaveValue(there.content)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toHaveCount(0)
  expect(await postOf(page, path)).toMatchObject({ name: 'Nilo the Kind', status: 'approved', ...there })
})

test('a vet sees new posts at once, and cannot decide a version that changed unseen', async ({ join, joinVet }) => {
  const { page } = await join('Olga Moreira')
  const { page: vet } = await joinVet('/vet-dashboard')
  await vet.getByText('Pending Pet Listings').first().waitFor()
  const name = `Nilo ${crypto.randomUUID().slice(0, 6)}`
  const path = await writePost(page, name)
  const card = vet.getByRole('listitem', { name })
  await expect(card).toBeVisible()
  await answer(page.request.patch(`/api/posts/${idOf(path)}`, { data: { breed: 'Poodle' } }))
  await expect(card.getByText('The owner has changed this listing since it appeared here.')).toBeVisible()
  await card.getByRole('button', { name: 'Approve' }).click()
  const dialog = vet.getByRole('dialog', { name })
  await expect(vet.getByRole('alertdialog')).toHaveCount(0)
  await expect(dialog).toContainText('Poodle')
  await expect(dialog.getByText('Reserved for you until')).toBeVisible()
  await answer(page.request.patch(`/api/posts/${idOf(path)}`, { data: { breed: 'Beagle' } }))
  await expect(dialog.getByText('The owner has just changed this listing.')).toBeVisible()
  allowRefusal(vet, /\/approval$/)
  await approveListing(dialog)
  await expect(vet.getByText('The owner has changed this listing since you opened it.')).toBeVisible()
  await vet.getByRole('alertdialog').getByRole('button', { name: 'Not yet' }).click()
  await expect(dialog).not.toContainText('Beagle')
  await dialog.getByRole('button', { name: 'Show the changes' }).click()
  await expect(dialog).toContainText('Beagle')
  await approveListing(dialog)
  await expect(vet.getByText('Post approved!')).toBeVisible()
})
