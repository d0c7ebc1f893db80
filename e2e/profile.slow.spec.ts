import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { failing, pressUnlessThere } from './support/failing.ts'
import { listPet, writePost } from './support/listing.ts'
import { notAPicture, picture } from './support/pictures.ts'
import { ask } from './support/requests.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const idOfMe = async (page: Page) => ((await (await page.request.get('/api/me')).json()) as { id: string }).id
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const imageInput = (page: Page) => page.getByLabel('Image to upload')

/** Uploads an image to the gallery through the page. */
async function upload(page: Page, name: string, hue = 30) {
  await button(page, 'Upload Image').click()
  await imageInput(page).setInputFiles(await picture(name, hue))
  await expect(page.getByText('Image uploaded successfully!')).toBeVisible()
}

test('a visitor is asked to sign in, and returns', async ({ browse }) => {
  const page = await browse('/profile')
  await expect(page.getByRole('heading', { name: 'Please log in to view your profile' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/login?next=/profile')
})

test('a new profile has texts for its empty parts', async ({ join }) => {
  const { page, name } = await join('Ana Reis', '/profile')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Location not set')).toBeVisible()
  await expect(page.getByRole('main').getByText(/^Member since 20\d\d$/)).toBeVisible()
  await expect(page.getByText('No bio provided yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My Images (0)' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No images uploaded yet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Badges & Achievements' })).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Upload Your First Image').click()
  await expect(page.getByText('Supported formats: JPG, PNG, GIF, WebP')).toBeVisible()
  await expectAccessible(page)
})

test('the bio is edited in place, and shows success and failure', async ({ join }) => {
  const { page } = await join('Bea Sol', '/profile')
  await button(page, 'Edit').click()
  const bio = page.getByLabel('Bio')
  await expect(bio).toHaveAttribute('placeholder', 'Tell others about yourself...')
  await expect(bio).toHaveAttribute('rows', '4')
  await bio.fill('Never mind')
  await button(page, 'Cancel').click()
  await expect(page.getByText('No bio provided yet.')).toBeVisible()
  await expect(button(page, 'Edit')).toBeFocused()
  await button(page, 'Edit').click()
  await bio.fill('Cats above all.')
  const restore = await failing(page, 'PUT', /\/api\/me\/bio$/)
  await button(page, 'Save').click()
  const failure = page.getByText('Failed to update bio: Something went wrong on our side.')
  await expect(failure).toBeVisible()
  await expect(bio).toHaveValue('Cats above all.')
  await expect(failure).toBeHidden({ timeout: 7000 })
  await restore()
  await button(page, 'Save').click()
  const done = page.getByText('Bio updated successfully!')
  await expect(done).toBeVisible()
  await expect(button(page, 'Edit')).toBeFocused()
  await expect(page.getByText('Cats above all.')).toBeVisible()
  await expect(done).toBeHidden({ timeout: 5000 })
})

test('images are added, viewed, downloaded and deleted', async ({ join }) => {
  const { page } = await join('Cleo Maia', '/profile')
  await upload(page, 'my cat (1).jpg')
  // The panel closes by itself.
  await expect(imageInput(page)).toBeHidden({ timeout: 3000 })
  await expect(button(page, 'Upload Image')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'My Images (1)' })).toBeVisible()
  const name = page.getByText('my_cat__1_.jpg', { exact: true })
  const longName = new RegExp(`^user_upload_${await idOfMe(page)}_\\d+_my_cat__1_\\.jpg$`)
  await expect(name).toHaveAttribute('title', longName)
  for (const link of ['Change your photo', 'Location not set'])
    await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', '/settings/profile')
  await expectAccessible(page)

  await button(page, 'View').click()
  const large = page.getByRole('dialog').getByRole('img')
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Close' }).click()
  const arrives = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await arrives).suggestedFilename()).toMatch(/^user_upload_.+_my_cat__1_\.webp$/)

  await upload(page, 'second.jpg', 200)
  await expect(page.getByRole('heading', { name: 'My Images (2)' })).toBeVisible()
  const names = page.locator('[title^="user_upload_"]')
  await expect(names.first()).toContainText('second.jpg')
  // The panel that just closed no longer moves the focus.
  await button(page, 'View').first().focus()
  await expect(imageInput(page)).toBeHidden({ timeout: 3000 })
  await expect(button(page, 'View').first()).toBeFocused()

  await button(page, 'Delete').first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(names).toHaveCount(2)
  const restore = await failing(page, 'DELETE', /\/api\/me\/images\//)
  await button(page, 'Delete').first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Delete failed: Something went wrong on our side.')).toBeVisible()
  await restore()
  await page.route(/\/api\/me\/images\//, async route => {
    await new Promise(resolve => setTimeout(resolve, 400))
    await route.continue()
  })
  await button(page, 'Delete').first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleting document...')).toBeVisible()
  await expect(page.getByText('Document deleted successfully!')).toBeVisible()
  await expect(names).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'My Images (1)' })).toBeFocused()

  // The dialog is still closing when the image is gone.
  await page.unroute(/\/api\/me\/images\//)
  await button(page, 'Delete').click()
  const question = page.getByRole('alertdialog')
  await question.evaluate(panel => panel.style.setProperty('transition', 'opacity 2s', 'important'))
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'My Images (0)' })).toBeFocused()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'My Images (0)' })).toBeFocused()
})

test('an upload shows its progress and its errors', async ({ join }) => {
  const { page } = await join('Dora Lima', '/profile')
  await button(page, 'Upload Image').click()
  const notAnImage = page.getByText('Please select an image file (JPG, PNG, GIF, etc.)')
  await imageInput(page).setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') })
  await expect(notAnImage).toBeVisible()
  await expect(notAnImage).toBeHidden({ timeout: 7000 })
  allowRefusal(page, /\/api\/photos$/)
  await imageInput(page).setInputFiles(notAPicture)
  await expect(notAnImage).toBeVisible()

  const fail = async (status: number, text: string) => {
    const refusal = { code: 'REFUSED', status, message: 'Something is in the way.', defined: true }
    await page.route(/\/api\/photos$/, route => route.fulfill({ status, json: refusal }))
    await imageInput(page).setInputFiles(await picture('cat.jpg'))
    await expect(page.getByText(text)).toBeVisible()
    await page.unroute(/\/api\/photos$/)
  }
  await fail(403, "Permission error: The application doesn't have rights to upload files.")
  await fail(422, 'Upload failed: Something is in the way.')

  await page.route(/\/api\/photos$/, async route => {
    await new Promise(resolve => setTimeout(resolve, 500))
    await route.continue()
  })
  await imageInput(page).setInputFiles(await picture('cat.jpg'))
  await expect(page.getByText('Uploading image...')).toBeVisible()
  await expect(page.getByText('Image uploaded successfully!')).toBeVisible()
})

test('an image whose file is missing shows a placeholder', async ({ join }) => {
  const { page } = await join('Eva Brito', '/profile')
  await upload(page, 'cat.jpg')
  allowRefusal(page, /\/files\/private\//)
  await page.route(/\/files\/private\//, route => route.fulfill({ status: 404 }))
  await page.reload()
  await expect(page.locator('li img[src^="data:image/svg+xml"]')).toBeVisible()
})

test("listings and analytics show the own pets' figures, by keyboard and by URL", async ({ join, joinVet }) => {
  const { page } = await join('Fay Nunes', '/profile')
  const [vet, adopter] = [await joinVet(), await join('Gil Pires')]
  await page.getByRole('tab', { name: 'Posts' }).click()
  await expect(page).toHaveURL('/profile?tab=posts')
  await expect(page.getByRole('heading', { name: 'No pet listings yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create Your First Post' })).toHaveAttribute('href', '/create')
  await expect(page.getByRole('link', { name: 'New Post' })).toHaveAttribute('href', '/create')

  const rex = await listPet(page, vet.page, 'Rex')
  await listPet(page, vet.page, 'Ida')
  await writePost(page, 'Odo')
  const requestId = await ask(adopter, rex)
  const card = page.getByRole('listitem').filter({ hasText: 'Rex' })
  // The page updates live.
  await expect(card.getByText('1 Request', { exact: true })).toBeVisible()
  await expect(card.getByText('Available')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Odo' }).getByText('0 Requests')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rex' })).toHaveAttribute('href', rex)
  await expectAccessible(page)

  await page.request.post(`/api/adoption-requests/${requestId}/approval`, { data: { message: '' } })
  await expect(card.getByText('Adopted')).toBeVisible()
  await page.getByRole('tab', { name: 'Posts' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Analytics' })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL('/profile?tab=analytics')
  await expect(page.getByRole('heading', { name: 'Pet Adoption Analytics' })).toBeVisible()
  for (const [label, count] of [
    ['Total Pets', 3],
    ['Available', 1],
    ['Pending', 1],
    ['Adopted', 1],
  ] as const)
    await expect(page.getByText(label, { exact: true }).first().locator('..')).toHaveText(`${label}${count}`)
  await expect(page.getByRole('meter', { name: 'Adoption Success Rate' })).toHaveAttribute('aria-valuetext', '100.0%')
  await expect(page.getByText('100.0%')).toBeVisible()
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Posts by Status' }).getByRole('row')).toHaveText([
    'StatusPosts',
    'Available1',
    'Pending1',
    'Adopted1',
    'Rejected0',
  ])
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Analytics' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Profile' }).click()
  for (const badge of ['First listing', 'First adoption'])
    await expect(page.getByRole('heading', { name: badge })).toBeVisible()
  await adopter.page.goto('/profile')
  await expect(adopter.page.getByRole('heading', { name: 'New family' })).toBeVisible()
  await expect(adopter.page.getByText(/^Awarded \w{3} \d{1,2}, 20\d\d$/)).toBeVisible()
})

test("others see a member's pets and badges, and nothing private", async ({ join, joinVet, browse }) => {
  const owner = await join('Hal Vaz', '/profile')
  const vet = await joinVet()
  await listPet(owner.page, vet.page, 'Rex')
  await writePost(owner.page, 'Hidden Odo')
  await upload(owner.page, 'secret.jpg')
  const path = `/profile/${await idOfMe(owner.page)}`
  const [member, visitor] = [await join('Ivo Reis', path), await browse(path, { javaScriptEnabled: false })]
  for (const page of [member.page, visitor]) {
    await expect(page.getByRole('heading', { level: 1, name: 'Hal Vaz' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Rex/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'First listing' })).toBeVisible()
    const text = await page.content()
    for (const hidden of ['Hidden Odo', 'My Images', 'secret.jpg', owner.email, 'Analytics'])
      expect(text).not.toContain(hidden)
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(button(page, 'Edit')).toHaveCount(0)
  }
  await expectAccessible(member.page)
  await member.page.getByRole('button', { name: 'Message' }).click()
  await expect(member.page).toHaveURL(/\/chat/)
  // The public URL of one's own profile opens the own page.
  await owner.page.goto(path)
  await expect(owner.page).toHaveURL('/profile')
  await owner.page.getByRole('link', { name: 'See what others see' }).click()
  await expect(owner.page.getByText('This is what others see.')).toBeVisible()
  await expect(owner.page.getByRole('tab')).toHaveCount(0)
})

test('a shelter shows its address and hours, also on its share card', async ({ join, browse }) => {
  const { page } = await join('Jo Alves', '/settings')
  await page.getByLabel('Location').fill('Porto')
  // Closes the suggestions, which cover the next field.
  await page.getByLabel('Location').blur()
  await page.getByLabel('This is a shelter account').check()
  await page.getByLabel('Organization').fill('Porto Paws')
  await page.getByLabel('Website').fill('paws.example')
  await page.getByLabel('Phone').fill('+351 222 000 000')
  await page.getByLabel('Opening hours').fill('Saturdays, 10 am to 4 pm')
  await button(page, 'Save profile').click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  const id = await idOfMe(page)
  const visitor = await browse(`/profile/${id}`, { viewport: { width: 390, height: 800 } })
  await expect(visitor.getByRole('heading', { level: 1, name: 'Porto Paws' })).toBeVisible()
  await expect(visitor.getByText('Shelter Account')).toBeVisible()
  await expect(visitor.getByText('Saturdays, 10 am to 4 pm')).toBeVisible()
  await expect(visitor.getByRole('link', { name: /^paws\.example/ })).toHaveAttribute('href', 'https://paws.example/')
  await expect(visitor.getByRole('link', { name: '+351 222 000 000' })).toHaveAttribute('href', 'tel:+351222000000')
  const meta = (name: string) => visitor.locator(`meta[property="og:${name}"]`)
  await expect(meta('title')).toHaveAttribute('content', 'Porto Paws')
  await expect(meta('url')).toHaveAttribute('content', new RegExp(`/profile/${id}$`))
  await expectAccessible(visitor)
})

test('a profile that fails to load is retried once, then shows an error', async ({ join, joinVet, browse }) => {
  const { page } = await join('Kai Melo')
  const visitor = await browse(await listPet(page, (await joinVet()).page, 'Rex'))
  const restore = await failing(visitor, 'GET', /\/api\/people\//)
  let asked = 0
  visitor.on('response', response => {
    if (/\/api\/people\/[^/]+$/.test(response.url())) asked += 1
  })
  await visitor.waitForLoadState('networkidle')
  // A click without pointer movement, which would preload the page.
  await visitor.getByRole('link', { name: 'Kai Melo' }).dispatchEvent('click')
  await expect(visitor.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
  await expect(visitor.getByText('Error loading profile')).toBeVisible()
  expect(asked).toBe(2)
  await restore()
  const profile = visitor.getByRole('heading', { level: 1, name: 'Kai Melo' })
  await pressUnlessThere(button(visitor, 'Try again'), profile)
  await expect(profile).toBeVisible()
})
