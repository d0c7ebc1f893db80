import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessibleEverywhere, setLook } from './support/accessible.ts'
import { answer } from './support/listing.ts'
import { picture } from './support/pictures.ts'
import { press, said } from './support/requests.ts'
import { AWAY } from './support/failing.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const TABLET = { width: 820, height: 1180, colorScheme: 'light' } as const

/** The start page of an organisation with one approved animal. */
async function aShelter(page: Page, vet: Page, pet: string): Promise<{ slug: string; postId: number }> {
  const id = crypto.randomUUID().slice(0, 6)
  const { slug } = await answer<{ slug: string }>(
    page.request.post('/api/organizations', {
      data: { name: `Kestrel Lane ${id}`, town: 'Porto', formId: crypto.randomUUID() },
    }),
  )
  const headers = { 'x-organization': slug }
  const file = await picture(`${pet}.jpg`, 30, 640)
  const photo = await answer<{ id: string }>(
    page.request.post('/api/photos', { headers, multipart: { file, visibility: 'public' } }),
  )
  const data = { name: pet, content: `${pet} is gentle.`, species: 'dog', vaccinated: false, photoIds: [photo.id] }
  const post = await answer<{ id: number }>(
    page.request.post('/api/posts', { headers, data: { ...data, proofPhotoId: null, formId: crypto.randomUUID() } }),
  )
  await answer(vet.request.post(`/api/posts/${post.id}/approval`, { data: { notes: '' } }))
  return { slug, postId: post.id }
}

async function scrawl(page: Page): Promise<void> {
  const pad = page.locator('[data-signature-pad]')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is nothing to draw on')
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...at(0.1, 0.7))
  await page.mouse.down()
  for (const [x, y] of [
    [0.2, 0.2],
    [0.35, 0.8],
    [0.5, 0.3],
    [0.8, 0.6],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 4 })
  await page.mouse.up()
}

test('a pet is given away at the counter: the adopter signs on a locked device, and finds the adoption in a later account', async ({
  join,
  joinVet,
  server,
}) => {
  test.setTimeout(240_000)
  const staff = await join('Marta')
  const vet = await joinVet()
  const { page } = staff
  const adopter = `amal-${crypto.randomUUID().slice(0, 8)}@example.org`
  const { slug, postId } = await aShelter(page, vet.page, 'Biscuit')
  await setLook(page, TABLET)

  await test.step('the team prepares the agreement in the language of the adopter', async () => {
    await page.goto(`/organization/${slug}/animals/${postId}`)
    await page.getByRole('link', { name: 'Sign at the counter' }).click()
    await page.waitForURL(`**/animals/${postId}/counter`)
    await press(page, 'Sign and continue')
    await expect(page.getByText("Please type the adopter's full name.")).toBeVisible()
    await expect(page.getByText('Please type an email address, or a phone number and a postal address.')).toBeVisible()
    await page.getByLabel("Adopter's full name").fill('Amal Haddad')
    await page.getByLabel("Adopter's language").selectOption({ label: 'العربية' })
    await page.getByLabel('Email address').fill(adopter)
    await page.getByLabel('Fee').fill('none')
    await page.getByLabel('Microchip number').fill('none')
    await page.getByLabel('Your full name').fill('Marta Test')
    await expect(page.getByText('Amal Haddad').first()).toBeVisible()
    await expectAccessibleEverywhere(page)
    await setLook(page, TABLET)
    await press(page, 'Sign and continue')
    await said(page, 'Agreement ready to sign')
    await page.waitForURL(/\/agreements\/\d+$/)
    await expectAccessibleEverywhere(page)
    await setLook(page, TABLET)
  })
  const agreement = page.url()

  await test.step('the handed-over device shows the text in Arabic, and nothing else', async () => {
    await press(page, 'Hand over the device')
    await page.waitForURL('**/counter')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('link')).toHaveCount(0)
    await expect(page.getByText('Biscuit').first()).toBeVisible()
    await expectAccessibleEverywhere(page)
    await setLook(page, TABLET)
    await page.goBack()
    await expect(page).toHaveURL(/\/counter$/)
    for (const path of ['/home', agreement, '/settings/security', '/api/me/export']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/counter$/)
    }
    const tab = await page.context().newPage()
    await tab.goto('/notifications')
    await expect(tab).toHaveURL(/\/counter$/)
    await tab.close()
    const refused = await page.request.get('/api/notifications')
    expect(refused.status()).toBe(423)
  })

  await test.step('the adopter signs by drawing; a dropped connection loses nothing', async () => {
    await scrawl(page)
    await page.getByRole('checkbox').check()
    let drops = 1
    allowRefusal(page, /counter\/signature$/)
    await page.route('**/api/counter/signature', route =>
      drops-- > 0 ? route.fulfill({ status: 503, json: AWAY }) : route.continue(),
    )
    await page.locator('form').getByRole('button').last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('شكرًا لكم')
    await page.unroute('**/api/counter/signature')
    await expectAccessibleEverywhere(page)
    await setLook(page, TABLET)
  })

  await test.step('the device stays locked until the team unlocks it', async () => {
    await page.getByRole('button').click()
    await expect(page.getByRole('heading', { name: 'This device is locked' })).toBeVisible()
    await expect(page.getByText('Amal')).toHaveCount(0)
    await page.goto('/home')
    await expect(page).toHaveURL(/\/counter$/)
    await expectAccessibleEverywhere(page)
    await setLook(page, TABLET)
    await page.getByLabel('Current Password', { exact: true }).fill(staff.password)
    await press(page, 'Unlock')
    await page.waitForURL(agreement)
    await expect(page.getByText('The pet is adopted.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Signature of Amal Haddad' })).toBeVisible()
    await expect(page.getByText('Unlocked with the password')).toBeVisible()
  })

  await test.step('the file has both signatures, and the mail its copy', async () => {
    const link = page.getByRole('link', { name: 'Download PDF' })
    await expect(link).toBeVisible({ timeout: 30_000 })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    const file = await readFile(await download.path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await server.mailed(adopter, 'agreement.pdf')).toContain('multipart/mixed')
  })

  await test.step('an account with the address finds the adoption once it says yes', async () => {
    const amal = await join('Amal')
    await answer(amal.page.request.post('/api/me/email', { data: { email: adopter, password: amal.password } }))
    const mail = await server.mailed(adopter, '/confirm-email?')
    const confirm = /^(https?:\/\/\S+confirm-email\S+)$/m.exec(mail)?.[1] ?? ''
    await amal.page.goto(confirm)
    await amal.page.getByRole('button', { name: 'Use this address' }).click()
    await expect(async () => {
      await amal.page.goto('/notifications')
      await expect(amal.page.getByText('Did you adopt Biscuit from', { exact: false })).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 30_000 })
    await amal.page.getByText('Did you adopt Biscuit from', { exact: false }).click()
    await expect(amal.page.getByRole('heading', { name: 'Was this adoption yours?' })).toBeVisible()
    await expectAccessibleEverywhere(amal.page)
    await press(amal.page, 'Yes, I adopted Biscuit')
    await amal.page.getByRole('link', { name: 'See the adoption' }).click()
    await expect(amal.page.getByRole('heading', { name: 'The adoption of Biscuit' })).toBeVisible()
  })
})
