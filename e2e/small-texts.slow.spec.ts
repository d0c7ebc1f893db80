import { idOf, listPet } from './support/listing.ts'
import { ask } from './support/requests.ts'
import { allowRefusal, expect, test } from './support/test.ts'

test('Other pets links to all pets except dogs and cats, and the filter says so', async ({ browse, join, joinVet }) => {
  const [owner, vet] = [await join('Olga Reis'), await joinVet()]
  for (const [name, species] of [
    ['Hop', 'rabbit'],
    ['Wuff', 'dog'],
    ['Murr', 'cat'],
  ] as const)
    await listPet(owner.page, vet.page, name, { fields: { species } })
  const page = await browse('/')
  await page.getByRole('link', { name: /^Other pets/ }).click()
  await expect(page).toHaveURL(/\/home\?species=other(%20|\+)pets$/)
  await expect(page.getByLabel('Species').locator('option:checked')).toHaveText('All but dogs and cats')
  await expect(page.getByRole('link', { name: /^Hop/ })).toBeVisible()
  for (const name of [/^Wuff/, /^Murr/]) await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('a site without pets does not suggest other filters', async ({ browse }) => {
  const page = await browse('/about')
  await page.route(/\/api\/posts(\?|$)/, route => route.fulfill({ json: { items: [] } }))
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Home', exact: true }).first().dispatchEvent('click')
  await expect(page.getByRole('heading', { name: 'No posts found' })).toBeVisible()
  await expect(page.getByText('No pets are listed yet.')).toBeVisible()
  await expect(page.getByText(/other filters/)).toHaveCount(0)
  await page.getByText('More filters').click()
  await page.getByLabel('Sex').selectOption('Male')
  await expect(page.getByText(/^Try fewer or other filters/)).toBeVisible()
})

test('the sign-in page shows only the newest error', async ({ browse }) => {
  const page = await browse('/login')
  allowRefusal(page, /\/api\/session$/)
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Paws-17')
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true })
  const refused = page.getByText('Invalid email or password')
  await signIn.click()
  await expect(refused).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('')
  await signIn.click()
  await expect(page.getByText('Please enter your password')).toBeVisible()
  await expect(refused).toHaveCount(0)
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Paws-17')
  await signIn.click()
  await expect(refused).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByText(/^Google sign-in isn't set up/)).toBeVisible()
  await expect(refused).toHaveCount(0)
  await signIn.click()
  await expect(refused).toBeVisible()
  await expect(page.getByText(/^Google sign-in isn't set up/)).toHaveCount(0)
})

test('an older page of a pet offers to add the application to a pending request', async ({ join, joinVet }) => {
  const [owner, vet, adopter] = [await join('Olga Reis'), await joinVet(), await join('Ana Reis')]
  const path = await listPet(owner.page, vet.page, 'Nilo')
  await ask(adopter, path)
  const { page } = adopter
  await page.goto(`/pet/${idOf(path)}`)
  await expect(page.getByText('You already have a pending request for this pet')).toBeVisible()
  await page.getByRole('button', { name: 'Add your application' }).click()
  await expect(page.getByRole('dialog', { name: 'Apply to adopt Nilo' })).toBeVisible()
})

test('after an application is sent, the focus is where its button was', async ({ join, joinVet }) => {
  const [owner, vet, adopter] = [await join('Olga Reis'), await joinVet(), await join('Ana Reis')]
  const path = await listPet(owner.page, vet.page, 'Nilo')
  const { page } = adopter
  await page.goto(path)
  await page.getByRole('button', { name: 'Apply to Adopt' }).click()
  for (const question of ['Home Situation', 'Experience', 'Why This Pet'])
    await page.getByRole('textbox', { name: question }).fill('Yes')
  // Delays answers, so that the live event arrives first.
  await page.route(/\/api\//, async route => {
    if (route.request().method() !== 'PUT') return route.fallback()
    const response = await route.fetch()
    await expect(page.getByText('Adoption request pending!')).toBeAttached()
    return route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('dialog')).toContainText('Application')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const focused = page.locator(':focus')
  await expect(focused.getByText('Adoption request pending!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Olga Reis' })).not.toBeFocused()
})
