import { stopClock } from './support/clock.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const THANKS = "Thank you for your message! We'll get back to you soon."

test('the contact form thanks the visitor, and the text stays when sending fails', async ({ browse }) => {
  // Its own address, because each may send only a few messages an hour.
  const page = await browse('/contact', { extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.7' } })
  const name = page.getByLabel('Name', { exact: true })
  const message = page.getByLabel('Message', { exact: true })
  const send = page.getByRole('button', { name: 'Send Message' })

  await send.click()
  for (const text of ['enter your name', 'enter your email address', 'choose a subject', 'write a message'])
    await expect(page.getByText(`Please ${text}`)).toBeVisible()
  await expect(name).toBeFocused()

  await name.fill('Rita Visitor')
  await page.getByLabel('Email', { exact: true }).fill('rita@example.org')
  await page.getByLabel('Subject', { exact: true }).selectOption({ label: 'Partnership' })
  await message.fill('We run a shelter\nand like what you do.')
  await stopClock(page)
  const answered = page.waitForResponse(/contact-messages/)
  await send.click()
  await answered
  await page.clock.runFor(1400)
  await expect(page.getByText(THANKS)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByText(THANKS)).toBeVisible()
  await expect(page.getByLabel(/^(Name|Email|Subject|Message)$/)).toHaveCount(4)
  for (const field of ['Name', 'Email', 'Subject', 'Message'])
    await expect(page.getByLabel(field, { exact: true })).toHaveValue('')
  await page.clock.runFor(5000)
  await expect(page.getByText(THANKS)).toBeHidden()
  await page.clock.resume()
  await name.focus()
  await message.focus()
  await expect(page.getByText('Please write a message')).toBeHidden()

  const body = { name: 'Rita', email: 'rita@example.org', subject: 'general', message: 'Again' }
  for (let count = 2; count <= 10; count += 1) {
    const answer = await page.request.post('/api/contact-messages', { data: body })
    expect(answer.status()).toBe(201)
  }
  allowRefusal(page, /contact-messages/)
  await name.fill('Rita Visitor')
  await page.getByLabel('Email', { exact: true }).fill('rita@example.org')
  await page.getByLabel('Subject', { exact: true }).selectOption('feedback')
  await message.fill('One more thing')
  await send.click()
  await expect(page.getByRole('alert')).toHaveText(/Please try again in (1 hour|\d+ minutes)\./)
  await expect(message).toHaveValue('One more thing')
  await expect(name).toHaveValue('Rita Visitor')
  await expect(page.getByText(THANKS)).toBeHidden()
})
