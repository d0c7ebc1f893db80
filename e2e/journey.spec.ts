import { notAPicture, picture } from './support/pictures.ts'
import { approveListing, decideInDialog, sendRequest } from './support/requests.ts'
import { allowRefusal, expect, test } from './support/test.ts'

test('a pet finds a home, from sign-up to the first chat', async ({ browse, join, joinVet, server }) => {
  const name = `Biscuit ${crypto.randomUUID().slice(0, 6)}`
  const email = `olga-${crypto.randomUUID().slice(0, 8)}@example.org`

  const owner = await browse('/signup')
  await test.step('a person signs up and confirms the address', async () => {
    await owner.getByLabel('First Name').fill('Olga')
    await owner.getByLabel('Last Name').fill('Moreira')
    await owner.getByLabel('Email').fill(email)
    await owner.getByLabel('Password', { exact: true }).fill('Sunny-Meadow-7')
    await owner.getByLabel('Confirm Password').fill('Sunny-Meadow-7')
    await owner.getByRole('button', { name: 'Sign Up' }).click()
    await owner.waitForURL('**/verify-email')
    await expect(owner.getByText(email)).toBeVisible()
    await owner.goto(await server.mailedLink(email))
    await expect(owner.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
    await owner.goto('/login')
    await owner.getByLabel('Email').fill(email.toUpperCase())
    await owner.getByLabel('Password', { exact: true }).fill('Sunny-Meadow-7')
    await owner.getByRole('button', { name: 'Sign In', exact: true }).click()
    await owner.waitForURL('**/home')
  })

  await test.step('they list a pet with photos and a vaccination proof', async () => {
    allowRefusal(owner, /\/api\/photos$/)
    await owner.goto('/create')
    await owner.getByLabel('Pet Name').fill(name)
    await owner.getByLabel('Description').fill('A gentle beagle who loves long walks and naps in the sun.')
    await owner.getByLabel('Species').selectOption({ label: 'Dog' })
    await owner.getByLabel('Sex').selectOption({ label: 'Female' })
    await owner.getByLabel('Breed').fill('Beagle')
    await owner.getByLabel('Age (months)').fill('14')
    await owner.getByLabel('Size').selectOption({ label: 'Medium (16-40 lbs)' })
    await owner.getByLabel('Location').fill('Lisbon, Portugal')
    await owner.getByLabel('Temperament').fill('gentle, curious , house-trained')
    await owner.getByLabel('Health Information').fill('Heart and teeth fine.')
    await owner.getByLabel('Main Image').setInputFiles(notAPicture)
    await expect(owner.getByText('Please select an image file (JPG, PNG, GIF, etc.)')).toBeVisible()
    await owner.getByLabel('Main Image').setInputFiles(await picture('biscuit.jpg', 20))
    await owner
      .getByLabel('Additional Images')
      .setInputFiles([await picture('garden.jpg', 110), await picture('sofa.jpg', 210)])
    await owner.getByLabel('Vaccinated').check()
    await owner.getByRole('button', { name: 'Create Post' }).click()
    await expect(owner.getByText('Please upload vaccination proof')).toBeVisible()
    await owner.getByLabel('Vaccination Proof').setInputFiles(await picture('proof.jpg', 300))
    await owner.getByRole('button', { name: 'Create Post' }).click()
    await owner.waitForURL('**/home')
  })

  const vet = await joinVet('/vet-dashboard')
  const stranger = await browse('/home')
  let path = ''
  await test.step('before the review only the owner and the vet can open it', async () => {
    const { page } = vet
    await page.getByLabel('Add health notes...').first().waitFor()
    const card = page.getByRole('listitem', { name })
    await card.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('dialog')).toContainText('Beagle')
    await page.keyboard.press('Escape')
    const listed = await page.evaluate(
      async () => (await fetch('/api/reviews/pending')).json() as Promise<{ items: { id: number; name: string }[] }>,
    )
    path = `/post/${listed.items.find(post => post.name === name)?.id}`
    allowRefusal(stranger, new RegExp(path))
    const answer = await stranger.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(stranger.getByText('Post Not Found')).toBeVisible()
    await card.getByLabel('Add health notes...').fill('Seen and healthy.')
    await approveListing(card)
    await expect(page.getByText('Post approved!')).toBeVisible()
  })

  await test.step('a visitor finds it and is asked to sign in', async () => {
    await stranger.goto('/home')
    await expect(stranger.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
    await stranger.goto('/search')
    await stranger.getByLabel('Species').selectOption({ label: 'Dog' })
    await stranger.getByText('More filters').click()
    await stranger.getByLabel('Breed').fill('beag')
    await stranger.getByLabel('Maximum Age').fill('20')
    await expect(stranger).toHaveURL(/species=dog.*breed=beag.*maxAge=20/)
    await stranger.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await stranger.waitForURL(`**${path}`)
    await stranger.getByRole('button', { name: 'Request to Adopt' }).click()
    await stranger.waitForURL(`**/login?next=${encodeURIComponent(`${path}?adopt=request`)}`)
  })

  await test.step('the page is complete without JavaScript', async () => {
    const plain = await browse(path, { javaScriptEnabled: false })
    await expect(plain.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(await plain.title()).toContain(name)
    expect(await plain.locator('meta[property="og:image"]').getAttribute('content')).toMatch(/^http.*share\.jpg$/)
  })

  const second = await join('Ana Prado', path)
  const third = await join('Rui Costa', path)
  await test.step('two people request it, and the owner sees it live', async () => {
    await owner.goto(path)
    await sendRequest(second.page)
    await expect(second.page.getByText('Adoption request pending!')).toBeVisible()
    const list = owner.locator('#adoption-requests')
    await expect(list.getByText('Ana Prado')).toBeVisible()
    await sendRequest(third.page)
    await expect(list.getByText('Rui Costa')).toBeVisible()
    await expect(owner.getByRole('button', { name: /^Notifications/ })).toContainText(/[2-9]/)
  })

  await test.step('the owner approves one, and both open pages show it', async () => {
    const row = owner.locator('#adoption-requests').getByRole('listitem').filter({ hasText: 'Ana Prado' })
    await row.getByRole('button', { name: 'View Details' }).click()
    await decideInDialog(owner, 'Approve')
    await owner.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await expect(second.page.getByText('Your adoption request has been approved!')).toBeVisible()
    await expect(third.page.getByText('Adoption request rejected!')).toBeVisible()
  })

  await test.step('owner and adopter chat, also when one is offline', async () => {
    await second.page.getByRole('button', { name: 'Chat with Owner' }).click()
    await second.page.waitForURL('**/chat/**')
    await second.page.getByLabel('Type a message...').fill('When may I come?')
    await second.page.getByRole('button', { name: 'Send' }).click()
    await expect(owner.getByRole('link', { name: /^Chats/ })).toContainText('1')
    await owner.getByRole('link', { name: /^Chats/ }).click()
    await owner.getByRole('heading', { name: 'Messages' }).waitFor()
    await owner.getByRole('link', { name: new RegExp(name) }).click()
    await expect(owner.getByRole('log').getByText('When may I come?')).toBeVisible()
    await second.page.goto('about:blank')
    await owner.getByLabel('Type a message...').fill('Saturday at ten.')
    await owner.getByRole('button', { name: 'Send' }).click()
    await expect(owner.getByRole('log').getByText('Saturday at ten.')).toBeVisible()
    await second.page.goto('/home')
    await expect(second.page.getByRole('link', { name: /^Chats/ })).toContainText('1')
    await second.page.getByRole('link', { name: /^Chats/ }).click()
    await second.page.getByRole('heading', { name: 'Messages' }).waitFor()
    await second.page.getByRole('link', { name: new RegExp(name) }).click()
    await expect(second.page.getByRole('log').getByText('Saturday at ten.')).toBeVisible()
  })
})
