import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { failing } from './support/failing.ts'
import { answer, idOf } from './support/listing.ts'
import { picture } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

const PATH = '/admin-dashboard/settings'
const PHONE = { width: 390, height: 844 }
const SETTINGS = /\/api\/site\/settings$/
const CHANGED = { code: 'SETTINGS_CHANGED', status: 409, message: 'Changed.', defined: true }
const NUMBER = 'Please enter a whole number from 1 to'

const said = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page, what: string) => page.getByRole('button', { name: `Save ${what}` }).click()
const saved = async (page: Page) => {
  const toast = page.getByText('Settings saved')
  await expect(toast.first()).toBeVisible()
}
const elsewhere = (page: Page) => page.getByText('Someone else changed these settings after you opened them.')

test('settings are validated, saved, applied everywhere at once, and logged', async ({ browse, join, joinAdmin }) => {
  const page = await joinAdmin(PATH)
  const other = await joinAdmin(PATH, { viewport: PHONE, colorScheme: 'dark' })
  const user = await join('Ines Prado')
  const homes = 'Pets that found a home'

  await test.step('only admins open them', async () => {
    await user.page.goto(PATH)
    await user.page.waitForURL('**/home')
    await expectAccessible(page)
    await expectAccessible(other)
    await expect(page.getByText('5,000 characters')).toHaveCount(2)
  })

  await test.step('an error is shown at its field', async () => {
    await field(page, homes).fill(' ')
    await save(page, 'counters')
    await said(page, 'Please enter what the landing page says')
    await expect(field(page, homes)).toBeFocused()
    await field(page, 'Email').fill('nobody')
    await save(page, 'contact details')
    await field(page, 'Messages are emailed to').fill('us@')
    await save(page, 'address')
    await expect(page.getByText('Please enter a full email address, like name@example.com')).toHaveCount(2)
    await field(page, 'Address of link 4').fill('http://example.org')
    await save(page, 'social links')
    await said(page, 'Please name this link')
    await said(page, 'Please enter an address that begins with https://')
    await field(page, 'Chat messages').fill('0')
    await save(page, 'limits')
    await said(page, `${NUMBER} 1,000,000`)
    await field(page, 'Remind the owner after (days)').fill('soon')
    await save(page, 'reminders')
    await said(page, `${NUMBER} 365`)
    await page.reload()
  })

  await test.step('typed values stay when saving fails or another admin saved first', async () => {
    await field(page, homes).fill('7k+')
    const works = await failing(page, 'PATCH', SETTINGS)
    await save(page, 'counters')
    await said(page, 'Failed to save settings')
    await works()
    await expect(field(page, homes)).toHaveValue('7k+')

    await field(other, 'Families and shelters').fill('3k+')
    await save(page, 'counters')
    await saved(page)
    await expect(elsewhere(other)).toBeVisible()
    await expect(field(other, homes)).toHaveValue('7k+')
    await said(other, 'Saved now: 2k+')
    const refuses = await failing(other, 'PATCH', SETTINGS, CHANGED)
    await save(other, 'counters')
    await expect(field(other, 'Families and shelters')).toHaveValue('3k+')
    await refuses()
    await save(other, 'counters')
    await saved(other)
    await expect(elsewhere(other)).toHaveCount(0)
    await expect(field(page, 'Families and shelters')).toHaveValue('3k+')
  })

  await test.step('visitors see the new values', async () => {
    await field(page, 'Phone').fill('')
    await save(page, 'contact details')
    await field(page, 'Name of link 1').fill('')
    await field(page, 'Address of link 1').fill('')
    await save(page, 'social links')
    await expect(field(page, 'Name of link 1')).toHaveValue('Facebook')
    const visitor = await browse('/')
    await said(visitor, '7k+')
    await said(visitor, '3k+')
    await expect(visitor.getByText('Call us')).toHaveCount(0)
    await expect(visitor.getByRole('link', { name: 'Instagram' })).toHaveCount(0)
  })

  await test.step('pages and the installed app have the new name and color', async () => {
    await field(page, 'Name of the site').fill('')
    await save(page, 'name and colors')
    await said(page, 'Please enter a name')
    await field(page, 'Name of the site').fill('Tierheim Au')
    await field(page, 'Color around its pages').fill('#0a7f5a')
    await save(page, 'name and colors')
    await expect(field(page, 'Name of the site')).toHaveJSProperty('defaultValue', 'Tierheim Au')
    const visitor = await browse('/')
    await expect(visitor.locator('meta[name=theme-color]').first()).toHaveAttribute('content', '#0a7f5a')
    await expect(visitor.getByRole('banner').getByText('Tierheim Au')).toBeVisible()
    const session = await visitor.context().newCDPSession(visitor)
    const { data = '', errors } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(JSON.parse(data)).toMatchObject({ short_name: 'Tierheim Au', theme_color: '#0a7f5a' })
  })

  await test.step('the landing page shows real numbers when an admin turns them on', async () => {
    await page.getByLabel('The landing page shows').selectOption('The real numbers')
    await expect(page.getByText('What is written above is kept')).toBeVisible()
    const visitor = await browse('/')
    await expect(visitor.getByText('pets found a home').locator('visible=true').locator('..')).toHaveText(
      /^pets found a home[\d,]+$/,
    )
    await page.getByLabel('The landing page shows').selectOption('The two numbers as written')
    await expect(page.getByText('The first numbers, 5k+ and 2k+')).toBeVisible()
  })

  await test.step('a limit applies at once and can be reset to its default', async () => {
    await field(page, 'Contact messages').fill('1')
    await save(page, 'limits')
    await expect(field(page, 'Contact messages')).toHaveJSProperty('defaultValue', '1')
    await page.getByRole('button', { name: 'Reset to 10: Contact messages' }).click()
    await expect(field(page, 'Contact messages')).toHaveValue('10')
    await save(page, 'limits')
    await expect(field(page, 'Contact messages')).toHaveJSProperty('defaultValue', '10')
  })

  await test.step('leaving with unsaved changes asks first; the log has every change', async () => {
    await field(page, 'Messages are emailed to').fill('team@example.org')
    await page.getByRole('link', { name: 'Audit log' }).click()
    await page.getByRole('button', { name: 'Keep writing' }).click()
    await save(page, 'address')
    await expect(field(page, 'Messages are emailed to')).toHaveJSProperty('defaultValue', 'team@example.org')
    await page.getByRole('link', { name: 'Audit log' }).click()
    const row = page.getByRole('row').filter({ hasText: homes })
    for (const text of ['Ada Admin', 'Setting changed', 'before: 5k+', 'after: 7k+'])
      await expect(row).toContainText(text)
  })
  for (const text of ['counters', 'counterSource', 'contact', 'social', 'contactEmail', 'app'])
    await restore(page, text)
})

/** Other tests share the server. */
async function restore(page: Page, name: string): Promise<void> {
  const standard: Record<string, unknown> = {
    counters: { homesFound: '5k+', members: '2k+' },
    counterSource: 'written',
    contact: { email: 'hello@pawpal.example', phone: '+1 (555) 010-0123', address: '12 Harbour Street, Lisbon' },
    social: ['Instagram', 'Facebook', 'YouTube'].map(site => ({
      name: site,
      href: `https://www.${site.toLowerCase()}.com/`,
    })),
    contactEmail: null,
    app: { name: 'Pawpal', color: '#fdf9f3', brand: '#b9481c' },
  }
  const now = await answer<Record<string, unknown>>(page.request.get('/api/site/settings'))
  const data = { changes: { [name]: standard[name] }, from: { [name]: now[name] } }
  await answer(page.request.patch('/api/site/settings', { data }))
}

test('without required review, a post is published at once and stays so', async ({ browse, join, joinAdmin }) => {
  const admin = await joinAdmin(PATH)
  const { page } = await join('Olga Moreira')
  const review = admin.getByRole('switch', { name: 'Review required' })
  await said(admin, /^A new listing waits until a vet or an admin has approved it/)
  const works = await failing(admin, 'PATCH', SETTINGS)
  await review.click()
  await said(admin, 'Failed to save settings')
  await expect(review).toBeChecked()
  await works()
  await review.click()
  await said(admin, /^A new listing is online at once/)
  await saved(admin)

  await page.goto('/create')
  await said(page, 'Your listing goes online right away.')
  await page.getByLabel('Pet Name').fill('Quick')
  await page.getByLabel('Description').fill('Never waits.')
  await page.getByLabel('Species').selectOption('dog')
  await page.getByLabel('Main Image').setInputFiles(await picture('quick.jpg', 70))
  await page.getByRole('button', { name: 'Create Post' }).click()
  await said(page, /is online\.$/)
  await page.waitForURL('**/home')
  await page.getByRole('link', { name: /^Quick/ }).click()
  await page.getByRole('button', { name: 'Update Post' }).click()
  const form = page.getByRole('dialog', { name: 'Update Post' })
  await expect(form.getByText('Every change is online at once.')).toBeVisible()
  await form.getByLabel('Breed').fill('Greyhound')
  await expect(form.getByText(/back to review/)).toHaveCount(0)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toHaveCount(0)

  const visitor = await browse(`/post/${idOf(page.url())}`)
  await said(visitor, 'Greyhound')
  await visitor.goto('/')
  await said(visitor, 'Every question gets an answer.')
  await expect(visitor.getByText('Checked listings')).toHaveCount(0)

  await review.click()
  await said(admin, /^A new listing waits until a vet or an admin has approved it/)
  await page.goto('/create')
  await said(page, 'A vet checks every listing before it goes online.')
})
