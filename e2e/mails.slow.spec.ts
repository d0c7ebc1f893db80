import { MAIL_KINDS } from '../src/modules/news/notifications/vocabulary.ts'
import { expectAccessible } from './support/accessible.ts'
import { failing } from './support/failing.ts'
import { answer, idOf, listPet } from './support/listing.ts'
import { allowRefusal, expect, test } from './support/test.ts'

test('notification mails are chosen in the settings and stopped from the mail', async ({
  browse,
  join,
  joinVet,
  server,
}) => {
  const [owner, ana, { page: vet }] = [await join('Olga Moreira'), await join('Ana Prado'), await joinVet()]
  const { page } = owner
  const said = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
  const path = await listPet(page, vet, 'Nala')
  const requests = page.getByRole('switch', { name: 'Requests for my pets' })

  await test.step('switches are saved at once', async () => {
    await page.goto('/settings#mail')
    // The address that mails named before.
    await page.waitForURL('/settings/notifications#mail')
    await expect(page.getByRole('heading', { name: 'Your listings' })).toBeVisible()
    await expect(page.getByRole('switch')).toHaveCount(MAIL_KINDS.length)
    for (const one of await page.getByRole('switch').all()) await expect(one).toBeChecked()
    await requests.uncheck()
    await said('Saved: requests for my pets, off.')
    await page.reload()
    await expect(requests).not.toBeChecked()
    const restore = await failing(page, 'PUT', /\/api\/mail-choices$/)
    await requests.click()
    await said("Your choice couldn't be saved. Please try again.")
    await expect(requests).not.toBeChecked()
    await restore()
    await requests.check()
    await said('Saved: requests for my pets, on.')
    await expectAccessible(page)
  })

  const mail = await test.step('a mail says what happened and links there', async () => {
    await answer(ana.page.request.post(`/api/posts/${idOf(path)}/adoption-request`, { data: {} }))
    const text = await server.mailed(owner.email, 'Someone would like to adopt your pet')
    expect(text).toContain('Subject: New adoption request for Nala')
    expect(text).toContain('Ana Prado looks forward to your answer.')
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    await page.goto(/^See the request:\n(\S+)$/m.exec(text)![1]!)
    await page.waitForURL(`**${path}`)
    return text
  })
  const address = /^List-Unsubscribe: <(\S+)>$/m.exec(mail)![1]!
  expect(mail).toContain(`Stop these emails:\n${address}`)

  const elsewhere = await browse(address, { viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  await test.step('its unsubscribe link asks first, without signing in or JavaScript', async () => {
    await expect(elsewhere.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible()
    await page.goto('/settings/notifications')
    await expect(requests).toBeChecked()
    await elsewhere.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(elsewhere.getByRole('heading', { name: "You're unsubscribed" })).toBeVisible()
    await expect(elsewhere).toHaveURL(address)
    await expect(requests).not.toBeChecked()
  })

  await test.step("a mail program's unsubscribe button needs no confirmation", async () => {
    await requests.check()
    await said('Saved: requests for my pets, on.')
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      headers: { origin: 'https://mail.example' },
    })
    expect(response.status).toBe(200)
    await expect(requests).not.toBeChecked()
    expect((await fetch(`${address}x`, { method: 'POST' })).status).toBe(403)
  })

  await test.step('a forged link, and one of a deleted account, show an error', async () => {
    const stranger = await browse(`${address}x`)
    await expect(stranger.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
    await expectAccessible(stranger)
    allowRefusal(page, /\/api\/live/)
    await answer(page.request.post('/api/me/deletion', { data: { password: owner.password } }))
    await stranger.goto(address)
    await expect(stranger.getByRole('heading', { name: 'This account is gone' })).toBeVisible()
    await expectAccessible(stranger)
  })
})
