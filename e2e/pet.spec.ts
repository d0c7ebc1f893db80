import type { Page } from '@playwright/test'
import { expectAccessible, PHONE_AT_NIGHT, setLook } from './support/accessible.ts'
import { runUntil, stopClock } from './support/clock.ts'
import { answer, idOf, listPet } from './support/listing.ts'
import { pressUnlessThere } from './support/failing.ts'
import { cancelRequest, sendRequest } from './support/requests.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const ANSWERS = {
  'Home Situation': 'A house with a garden.',
  Experience: 'Two dogs before.',
  'Why This Pet': 'Calm, like us.',
}
const SUCCESS = 'Your application has been submitted successfully! We will review it and get back to you soon.'
const DUPLICATE = 'You already have a pending request for this pet'

const petPath = (post: string): string => post.replace('/post/', '/pet/')

async function fillIn(page: Page, button = 'Apply to Adopt'): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  for (const [question, said] of Object.entries(ANSWERS)) await page.getByRole('textbox', { name: question }).fill(said)
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' }).click()

test('shows a pet with its age in years, at the canonical URL of its post', async ({
  browse,
  join,
  joinVet,
  server,
}) => {
  const owner = await join('Olga Moreira')
  const { page: vet } = await joinVet()
  const old = await listPet(owner.page, vet, 'Nilo', { fields: { age: 24, breed: 'Podengo', location: 'Porto' } })
  const young = await listPet(owner.page, vet, 'Mila', { fields: { age: 6 } })
  const page = await browse(petPath(old), { javaScriptEnabled: false })
  await expect(page.getByRole('heading', { level: 1, name: 'Nilo' })).toBeVisible()
  for (const fact of ['Podengo', '2 years', 'Medium', 'Porto'])
    await expect(page.locator('dl').getByText(fact, { exact: true })).toBeVisible()
  await expect(page.getByText('Nilo is gentle.')).toBeVisible()
  const canonical = `${server.url.replace('127.0.0.1', 'localhost')}${old}`
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', canonical)
  for (const [action, back] of [
    ['Request to Adopt', `${petPath(old)}?adopt=request`],
    ['Apply to Adopt', `${petPath(old)}?adopt=1`],
    ['Message Owner', petPath(old)],
  ] as const) {
    await page.goto(petPath(old))
    await page.getByRole('button', { name: action }).click()
    await expect(page).toHaveURL(`${server.url}/login?next=${encodeURIComponent(back)}`)
  }
  await page.goto(petPath(young))
  await expect(page.locator('dl').getByText('6 months')).toBeVisible()
  await page.getByRole('link', { name: 'See the whole listing' }).click()
  await expect(page).toHaveURL(server.url + young)
})

test('sends an application and shows the result', async ({ join, joinVet }) => {
  const owner = await join('Olga Moreira')
  const { page: vet } = await joinVet()
  const { page } = await join('Ana Prado')
  const post = await listPet(owner.page, vet, 'Nilo')
  await page.goto(petPath(post))
  const dialog = page.getByRole('dialog', { name: 'Apply to adopt Nilo' })

  await test.step('unanswered questions are marked', async () => {
    await page.getByRole('button', { name: 'Apply to Adopt' }).click()
    await submit(page)
    await expect(dialog.getByText('Please answer this question.')).toHaveCount(3)
    await expect(dialog.getByRole('textbox', { name: 'Home Situation' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a failed application stays in the form', async () => {
    allowRefusal(page, /adoption-application$/)
    await page.route('**/adoption-application', route => route.fulfill({ status: 500 }))
    await fillIn(page)
    await submit(page)
    await expect(
      dialog.getByText('There was an error submitting your application. Please try again.', { exact: true }),
    ).toBeVisible()
    await page.unroute('**/adoption-application')
    for (const [question, said] of Object.entries(ANSWERS))
      await expect(dialog.getByRole('textbox', { name: question })).toHaveValue(said)
  })

  await test.step('success is shown for two seconds', async () => {
    await stopClock(page)
    await submit(page)
    await runUntil(page, 'visible', dialog.getByText(SUCCESS, { exact: true }))
    await page.clock.runFor(1500)
    await expect(dialog.getByText(SUCCESS, { exact: true })).toBeVisible()
    await runUntil(page, 'hidden', dialog)
    await page.clock.resume()
  })

  await test.step('an existing request shows on this page and in lists', async () => {
    await expect(page.getByText(DUPLICATE, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Edit application' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Experience' })).toHaveValue(ANSWERS.Experience)
    // Under the test's clock a page never reports that it has hydrated.
    await page.goto(post, { waitUntil: 'commit' })
    await expect(page.getByText('Adoption request pending!')).toBeVisible()
  })

  await test.step('the owner reads the answers', async () => {
    await owner.page.goto(`${post}#adoption-requests`)
    await owner.page.getByRole('button', { name: 'View Details' }).click()
    for (const said of Object.values(ANSWERS))
      await expect(owner.page.getByRole('dialog').getByText(said)).toBeVisible()
  })
})

test('a request already sent elsewhere shows as existing', async ({ join, joinVet }) => {
  const owner = await join('Olga Moreira')
  const { page: vet } = await joinVet()
  const { page } = await join('Ana Prado')
  const post = await listPet(owner.page, vet, 'Nilo')
  await page.goto(post)
  allowRefusal(page, /adoption-request$/)
  await page.route('**/adoption-request', async (route, request) => {
    if (request.method() === 'POST') await page.request.post(request.url())
    await route.continue()
  })
  await sendRequest(page)
  await expect(page.getByText(DUPLICATE, { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Adoption request pending!')).toBeVisible()
  await page.goto(petPath(post))
  await expect(page.getByText(DUPLICATE, { exact: true })).toBeVisible()
  await fillIn(page, 'Add your application')
  await submit(page)
  await expect(page.getByText(SUCCESS)).toBeVisible()
})

test('leads visitors to sign-in and back, and to a chat with the owner', async ({ browse, join, joinVet }) => {
  const owner = await join('Olga Moreira')
  const { page: vet } = await joinVet()
  const person = await join('Ana Prado')
  const path = petPath(await listPet(owner.page, vet, 'Nilo'))
  const page = await browse(path)
  await page.getByRole('button', { name: 'Apply to Adopt' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(`**${path}?adopt=1`)
  const form = page.getByRole('dialog', { name: 'Apply to adopt Nilo' })
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByRole('button', { name: 'Apply to Adopt' })).toBeVisible()
  await page.getByRole('button', { name: 'Message Owner' }).click()
  await page.waitForURL('**/chat/*')
})

test('offers no application to its owner, nor for an adopted pet', async ({ browse, join, joinVet }) => {
  const owner = await join('Olga Moreira')
  const { page: vet } = await joinVet()
  const { page } = await join('Ana Prado')
  const post = await listPet(owner.page, vet, 'Nilo')
  await owner.page.goto(petPath(post))
  await expect(owner.page.getByRole('heading', { level: 1, name: 'Nilo' })).toBeVisible()
  for (const name of ['Request to Adopt', 'Apply to Adopt', 'Message Owner'])
    await expect(owner.page.getByRole('button', { name })).toHaveCount(0)
  await answer(owner.page.request.patch(`/api/posts/${idOf(post)}`, { data: { status: 'adopted' } }))
  for (const reader of [page, await browse(petPath(post))]) {
    await reader.goto(petPath(post))
    await expect(reader.getByText('Nilo has found a home.')).toBeVisible()
    await expect(reader.getByRole('button', { name: 'Apply to Adopt' })).toHaveCount(0)
  }
})

test('answers 404 to anything but the id of a visible post', async ({ browse, join, joinVet }) => {
  const owner = await join('Olga Moreira')
  const { page: vet } = await joinVet()
  const id = idOf(await listPet(owner.page, vet, 'Nilo'))
  const page = await browse('/home')
  allowRefusal(page, /\/pet\//)
  for (const wrong of ['abc', `0x${id.toString(16)}`, `${id}.0`, `${id}e0`, '-1', '0', '99999999', '9'.repeat(30)]) {
    expect((await page.goto(`/pet/${wrong}`))?.status(), wrong).toBe(404)
    await expect(page.getByRole('heading', { name: 'Pet not found' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Return Home' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('shows why it failed to load', async ({ browse, join, joinVet }) => {
  const owner = await join('Olga Moreira')
  const { page: vet } = await joinVet()
  const person = await join('Ana Prado')
  const post = await listPet(owner.page, vet, 'Nilo')
  const page = await browse(`/login?next=${encodeURIComponent(petPath(post))}`)
  allowRefusal(page, /\/api\/posts\//)
  const broken = { defined: true, code: 'SERVICE_UNAVAILABLE', status: 503, message: 'away' }
  await page.route(`**/api/posts/${idOf(post)}`, route => route.fulfill({ status: 503, json: broken }))
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText(/^Error: We can't reach our data right now\./)).toBeVisible({ timeout: 20_000 })
  await page.unroute(`**/api/posts/${idOf(post)}`)
  const pet = page.getByRole('heading', { level: 1, name: 'Nilo' })
  await pressUnlessThere(page.getByRole('button', { name: 'Try again' }), pet)
  await expect(pet).toBeVisible()
})

test('passes axe, also with the open form', async ({ join, joinVet }) => {
  const owner = await join('Olga Moreira')
  const { page: vet } = await joinVet()
  const { page } = await join('Ana Prado')
  await setLook(page, PHONE_AT_NIGHT)
  await page.goto(petPath(await listPet(owner.page, vet, 'Nilo', { hues: [20, 110], proof: true })))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Apply to Adopt' }).click()
  await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1')
  await expectAccessible(page)
})

test('after asking, a menu under the name reads the application, shows the history, and cancels', async ({
  join,
  joinVet,
}) => {
  const owner = await join('Olga Moreira')
  const { page: vet } = await joinVet()
  const { page } = await join('Ana Prado')
  const post = await listPet(owner.page, vet, 'Nilo')
  for (const path of [post, petPath(post)]) {
    await page.goto(path)
    await expect(page.getByText('Tells Olga Moreira about your home')).toBeVisible()
    await sendRequest(page)
    await expect(page.getByText('Requested · waiting for Olga Moreira')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel Request' })).toHaveCount(0)
    const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true })
    await more.press('Enter')
    await page.getByRole('menuitem', { name: 'See the timeline' }).press('Enter')
    const details = page.getByRole('dialog', { name: 'Adoption Request' })
    await expect(details.getByRole('heading', { name: 'History' })).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await more.press('Enter')
    await page.getByRole('menuitem', { name: 'Read your application' }).press('Enter')
    await expect(details.getByText('You asked without an application.')).toBeInViewport()
    await details.getByRole('link', { name: 'Add your application' }).click()
    const form = page.getByRole('dialog', { name: 'Apply to adopt Nilo' })
    await expect(form).toBeVisible()
    await form.getByRole('button', { name: 'Close' }).click()
    await cancelRequest(page)
    await expect(page.getByRole('button', { name: 'Request to Adopt' })).toBeVisible()
    await expect(page.locator('main :focus, main:focus')).toBeAttached()
  }
})
