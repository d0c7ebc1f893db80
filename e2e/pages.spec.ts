import { allowRefusal, expect, test } from './support/test.ts'

test('an unknown page answers 404 and says so', async ({ browse }) => {
  const page = await browse('/home')
  allowRefusal(page, /nowhere$/)
  const answer = await page.goto('/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'Return Home' })).toBeVisible()
})

test('the first search of the start page opens the pets, and newcomers find the sign-up above the sign-in', async ({
  browse,
}) => {
  const page = await browse('/')
  await page.getByLabel('Species').selectOption('Cat')
  await page.getByRole('button', { name: 'Meet the pets' }).click()
  await expect(page).toHaveURL(/\/home\?species=cat$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL(/\/login$/)
  const [create, email] = await Promise.all([
    page.getByRole('link', { name: 'Create account' }).boundingBox(),
    page.getByLabel('Email').boundingBox(),
  ])
  expect(create!.y).toBeLessThan(email!.y)
  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/signup$/)
})

test('a page opens at a URL with a malformed hash', async ({ browse }) => {
  const page = await browse('/about#%E0%A4%A')
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
  await expect(page).toHaveURL(/\/contact$/)
  await page.goBack()
  await expect(page).toHaveURL(/#%E0%A4%A$/)
})

test('an impossible id answers 404', async ({ server }) => {
  const ids = ['%00', '%ED%A0%80', '-'.repeat(36), 'a%00b', '9'.repeat(30), '1e400', '-1']
  for (const path of ['/profile', '/post', '/pet', '/community'])
    for (const id of ids) expect((await fetch(`${server.url}${path}/${id}`)).status, `${path}/${id}`).toBe(404)
  for (const path of ['/home?breed=%00', '/home?cursor=%00', '/search?location=a%00b', '/packs?search=%ED%A0%80'])
    expect((await fetch(server.url + path)).status, path).toBeLessThan(500)
})

test('the CSP refuses inline scripts', async ({ browse, server }) => {
  const policy = (await fetch(`${server.url}/home`)).headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'; script-src 'self';")
  await browse('/home')
})
