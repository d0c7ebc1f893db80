import type { Page } from '@playwright/test'
import { DESKTOP_BY_DAY, expectAccessibleEverywhere, findViolations, setLook } from './support/accessible.ts'
import { answer, listPet } from './support/listing.ts'
import { picture } from './support/pictures.ts'
import { ask, press, said } from './support/requests.ts'
import { allowRefusal, expect, test, type Person } from './support/test.ts'

const WORDS = 'He sleeps on my shoes, and snores.'

async function adopt(owner: Person, adopter: Person, vet: Person, name: string) {
  const path = await listPet(owner.page, vet.page, name)
  const requestId = await ask(adopter, path)
  await answer(owner.page.request.post(`/api/adoption-requests/${requestId}/approval`, { data: {} }))
  return { path, requestId }
}

const panel = (page: Page) => page.locator('#happy-ending')

test('an adopter publishes a happy ending, everybody reads it, and one press withdraws it', async ({
  browse,
  join,
  joinVet,
}) => {
  test.setTimeout(120_000)
  const [olga, rui, vera] = [await join('Olga'), await join('Rui'), await joinVet()]
  const { path, requestId } = await adopt(olga, rui, vera, 'Pipoca')
  const { page } = rui
  const visitor = await browse(path)
  await expect(visitor.getByRole('heading', { name: 'A happy ending' })).toHaveCount(0)

  await test.step('the former owner asks for one, once', async () => {
    await olga.page.goto(`/adoptions/${requestId}`)
    await press(olga.page, 'Ask Rui for a happy ending')
    await expect(panel(olga.page).getByText('You asked')).toBeVisible()
    await expect(panel(olga.page).getByRole('button')).toHaveCount(0)
  })

  await test.step('the form shows errors beside the fields, and the typed text stays', async () => {
    await page.goto(`/adoptions/${requestId}#happy-ending`)
    await expect(panel(page).getByText('would love to read how things are')).toBeVisible()
    await press(page, 'Share a happy ending')
    await press(page, 'Publish')
    for (const error of ['Please choose a photo of Pipoca', 'Please write a few words', 'Please check this box'])
      await expect(panel(page).getByText(error)).toBeVisible()
    await expect(page.getByLabel('Photo', { exact: true })).toBeFocused()
    const words = page.getByLabel('How is Pipoca doing?')
    await words.fill(`${WORDS} Call me: +351 912 345 678`)
    await expect(panel(page).getByText(/phone number/i)).toBeVisible()
    await page.reload()
    await press(page, 'Share a happy ending')
    await expect(words).toHaveValue(/He sleeps on my shoes/)
    await words.fill(WORDS)
    await expectAccessibleEverywhere(page)
    await setLook(page, DESKTOP_BY_DAY)
  })

  await test.step('a failure leaves the form filled in; a retry publishes', async () => {
    await page.getByLabel('Photo', { exact: true }).setInputFiles(await picture('pipoca.jpg', 120, 640))
    await page.getByLabel('What the photo shows').fill('A dog on shoes')
    await page.getByLabel('Town', { exact: true }).fill('17 Quillwort Street, Lisbon')
    await page.getByRole('checkbox', { name: /first name \(Rui\)/ }).check()
    const route = `**/api/adoption-requests/${requestId}/happy-ending`
    allowRefusal(page, /happy-ending/)
    await page.route(route, call => (call.request().method() === 'PUT' ? call.abort() : call.continue()))
    await press(page, 'Publish')
    await expect(panel(page).getByRole('alert').getByText("couldn't be published")).toBeVisible()
    await expect(page.getByLabel('How is Pipoca doing?')).toHaveValue(WORDS)
    await page.unroute(route)
    await press(page, 'Publish')
    await said(page, 'Thank you. Everyone can read it now.')
    await expect(panel(page).getByText('Rui, Lisbon')).toBeVisible()
  })

  await test.step('everybody reads it, on both pages of the pet and in the list', async () => {
    for (const address of [path, path.replace('post', 'pet'), '/happy-endings', '/happy-endings?species=dog', '/']) {
      await visitor.goto(address)
      await expect(visitor.getByText(WORDS)).toBeVisible()
      await expect(visitor.getByRole('img', { name: 'A dog on shoes' })).toBeVisible()
      await expect(visitor.getByText('Rui, Lisbon')).toBeVisible()
      expect(await visitor.content()).not.toContain('Quillwort')
    }
    await visitor.goto('/happy-endings?species=horse')
    await expect(visitor.getByRole('heading', { name: 'No happy endings here yet' })).toBeVisible()
    await expectAccessibleEverywhere(visitor)
    await visitor.getByRole('link', { name: 'Show all' }).click()
    await expect(visitor.getByText(WORDS)).toBeVisible()
    await expectAccessibleEverywhere(visitor)
    await setLook(visitor, { ...DESKTOP_BY_DAY, width: 320 })
    expect(await findViolations(visitor)).toEqual([])
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await olga.page.goto('/notifications')
    await expect(olga.page.getByText('Rui tells everyone how Pipoca is doing')).toBeVisible()
  })

  await test.step('withdrawn, it and its photo disappear from every page at once', async () => {
    await visitor.goto(path)
    const picturePath = await visitor.getByRole('img', { name: 'A dog on shoes' }).getAttribute('src')
    await press(page, 'Withdraw')
    await said(page, "Withdrawn. It's no longer public.")
    // Open pages update live.
    await expect(visitor.getByText(WORDS)).toHaveCount(0)
    for (const address of ['/happy-endings', '/', path]) {
      await visitor.goto(address)
      await expect(visitor.getByText(WORDS)).toHaveCount(0)
    }
    await expect
      .poll(async () =>
        (await page.request.get(`${picturePath}`, { headers: { 'cache-control': 'no-cache' } })).status(),
      )
      .toBe(404)
    // After a mistaken withdrawal the form still has the text.
    await press(page, 'Share a happy ending')
    await expect(page.getByLabel('How is Pipoca doing?')).toHaveValue(WORDS)
  })
})

test('an admin hides a reported happy ending, and its author reads why', async ({
  browse,
  join,
  joinVet,
  joinAdmin,
}) => {
  test.setTimeout(120_000)
  const [olga, rui, vera] = [await join('Olga'), await join('Rui'), await joinVet()]
  const { path, requestId } = await adopt(olga, rui, vera, 'Farrusco')
  const file = await picture('farrusco.jpg', 200, 640)
  const photo = await answer<{ id: string }>(rui.page.request.post('/api/photos', { multipart: { file } }))
  const data = { content: 'Buy my collars', photoId: photo.id, consent: true }
  await answer(rui.page.request.put(`/api/adoption-requests/${requestId}/happy-ending`, { data }))

  await test.step('any member reports it, without learning its author', async () => {
    await olga.page.goto(path)
    await press(olga.page, 'Report what Rui wrote')
    const dialog = olga.page.getByRole('dialog', { name: 'Report Rui' })
    await dialog.getByText('Spam or advertising').click()
    await press(dialog, 'Send report')
    await said(olga.page, 'Thank you. Your report is with our team.')
  })

  const admin = await joinAdmin('/happy-endings')
  await test.step('an admin hides it with a reason, and finds it again', async () => {
    await press(admin, 'Hide the happy ending of Farrusco')
    const dialog = admin.getByRole('dialog', { name: 'Hide the happy ending of Farrusco?' })
    await press(dialog, 'Hide')
    await expect(dialog.getByText("Please say why it's hidden.")).toBeVisible()
    await dialog.getByLabel('Reason').fill('It sells collars.')
    await press(dialog, 'Hide')
    await expect(admin.getByText('Buy my collars')).toHaveCount(0)
    await admin.getByRole('link', { name: 'Hidden' }).click()
    await expect(admin.getByText('Buy my collars')).toBeVisible()
    await expectAccessibleEverywhere(admin)
  })

  await test.step('nobody else sees it; its author reads why', async () => {
    const visitor = await browse(path)
    await expect(visitor.getByText('Buy my collars')).toHaveCount(0)
    expect((await visitor.request.get('/api/admin/happy-endings/hidden')).status()).toBe(401)
    await rui.page.goto(`/adoptions/${requestId}`)
    await expect(panel(rui.page).getByText('Our team has hidden this')).toBeVisible()
    await expect(panel(rui.page).getByRole('button', { name: 'Change' })).toHaveCount(0)
    await rui.page.goto('/notifications')
    await expect(rui.page.getByText('The reason: It sells collars.')).toBeVisible()
  })

  await test.step('unhidden, it shows again', async () => {
    await press(admin, 'Show again the happy ending of Farrusco')
    await expect(admin.getByText('Nothing is hidden')).toBeVisible()
    const visitor = await browse(`${path}#happy-ending`)
    await expect(visitor.getByText('Buy my collars')).toBeVisible()
  })
})
