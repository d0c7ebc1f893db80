import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { failing } from './support/failing.ts'
import { answer, idOf, writePost } from './support/listing.ts'
import { allowRefusal, expect, test, type Person } from './support/test.ts'

const PATH = '/admin-dashboard/reports'
const THANKS = 'We have looked into what you reported. Thank you.'

const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const press = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true }).click()
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
const choose = async (page: Page, name: string) => {
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'true')
}
const dialog = (page: Page) => page.getByRole('dialog')
const idOfMe = async ({ page }: Person) => (await answer<{ id: string }>(page.request.get('/api/me'))).id

const report = (by: Person, subject: string, subjectId: string | number, note = '') =>
  answer(
    by.page.request.post('/api/reports', {
      data: { subject, subjectId: String(subjectId), reason: 'false_listing', note, formId: crypto.randomUUID() },
    }),
  )

/** The text of an empty list; the answer is faked because other tests leave items in it. */
async function emptied(page: Page, url: RegExp, texts: Record<string, string>): Promise<void> {
  await page.route(url, route => route.fulfill({ json: { items: [] } }))
  for (const [filter, text] of Object.entries(texts)) {
    await page.getByRole('link', { name: new RegExp(`^${filter}( \\d+)?$`) }).click()
    await said(page, text)
  }
  await page.unroute(url)
}

test('an admin claims, acts on and closes reports, and other admins see it live', async ({
  join,
  joinAdmin,
  firstAdmin,
}) => {
  test.slow()
  const [owner, cara, dan, bea] = [
    await join('Olga Owner', '/notifications'),
    await join('Cara Careful', '/notifications'),
    await join('Dan Dutiful'),
    await join('Bea Burton'),
  ]
  const post = idOf(await writePost(owner.page, 'Nala', { fields: { content: 'For sale, cash only' } }))
  await answer(firstAdmin.post(`/api/posts/${post}/approval`, { data: { notes: '' } }))
  const person = await idOfMe(owner)
  await answer(firstAdmin.put(`/api/admin/users/${await idOfMe(bea)}/role`, { data: { role: 'admin' } }))
  const about = `${PATH}?person=${person}`
  const ada = await joinAdmin(about)
  await Promise.all([bea.page.goto(about), said(ada, 'No reports match')])

  await test.step('reports appear without a reload, are counted and filtered', async () => {
    await report(cara, 'post', post, 'She wants money for Nala.')
    await report(dan, 'post', post)
    await report(dan, 'person', person)
    await expect(ada.getByRole('link', { name: 'Open 3' })).toBeVisible()
    await expect(ada.getByRole('article')).toHaveCount(3)
    const menu = ada.getByRole('navigation', { name: 'Admin' })
    await expect(menu.getByRole('link', { name: /^Reports\W+\d+ open$/ })).toBeVisible()
    await expect(ada.getByText('Reports about Olga Owner')).toBeVisible()
    await choose(ada, 'Listings')
    await expect(ada.getByRole('article')).toHaveCount(2)
    await said(ada, 'For sale, cash only')
    await said(ada, 'She wants money for Nala.')
    await choose(ada, 'Conversations')
    await said(ada, 'No reports match')
    await choose(ada, 'All kinds')
    await expectAccessible(ada)
  })

  const [first, caras] = [ada.getByRole('article').first(), ada.getByRole('article').last()]
  await test.step('one admin claims a report, another takes it over, and typed text stays', async () => {
    let restore = await failing(ada, 'PUT', /\/claim$/)
    await caras.getByRole('button', { name: 'Claim' }).click()
    await said(ada, "The report couldn't be claimed. Please try again.")
    await restore()
    await caras.getByRole('button', { name: 'Claim' }).click()
    await said(ada, "You're looking into this report now")
    await expect(bea.page.getByText('Claimed by Ada Admin')).toBeVisible()
    await expect(ada.getByRole('link', { name: 'In progress 1' })).toBeVisible()
    await caras.getByRole('button', { name: 'Close all 2' }).click()
    await dialog(ada).getByLabel('Outcome').fill('I have written to her.')
    await press(bea.page, 'Take over')
    const question = bea.page.getByRole('alertdialog', { name: 'Take this report over from Ada Admin?' })
    await expect(question).toContainText("They're looking into it. They will see that you have it now.")
    await confirm(bea.page, 'Take over')
    await expect(ada.getByText('Claimed by Bea Burton')).toBeVisible()
    allowRefusal(ada, /\/closure$/)
    await dialog(ada).getByRole('button', { name: 'Close all 2' }).click()
    await said(ada, 'Someone else is looking into this report now.')
    await expect(dialog(ada).getByLabel('Outcome')).toHaveValue('I have written to her.')
    await dialog(ada).getByRole('button', { name: 'Cancel' }).click()
    await confirm(ada, 'Discard')
    restore = await failing(bea.page, 'DELETE', /\/claim$/)
    await press(bea.page, 'Release')
    await said(bea.page, "The report couldn't be released. Please try again.")
    await restore()
    await press(bea.page, 'Release')
    await said(bea.page, 'Others can claim this report now')
    await caras.getByRole('button', { name: 'Claim' }).click()
  })

  await test.step('reported content is removed and its owner notified', async () => {
    const restore = await failing(ada, 'POST', /\/removal$/)
    await caras.getByRole('button', { name: 'Remove listing' }).click()
    const removal = ada.getByRole('dialog', { name: 'Remove this listing?' })
    await expect(removal).toContainText(
      "Its photos and adoption requests go with it. The author is notified and doesn't learn who reported it. This can't be undone.",
    )
    await removal.getByLabel('Reason').fill('Not sold here.')
    await press(removal, 'Remove')
    await said(ada, "The listing couldn't be removed. Please try again.")
    await restore()
    await press(removal, 'Remove')
    await expect(caras).toContainText('Listing removed')
    await expect(caras).toContainText('For sale, cash only')
    await said(owner.page, 'Your listing for Nala was removed by our team. The reason: Not sold here.')
    const others = ada.getByRole('article').nth(1)
    await others.getByRole('button', { name: 'Claim' }).click()
    await others.getByRole('button', { name: 'Remove listing' }).click()
    await removal.getByLabel('Reason').fill('Not sold here.')
    await press(removal, 'Remove')
    await said(ada, 'Listing was removed already')
  })

  await test.step('all reports about it are closed at once, and the reporters notified', async () => {
    await caras.getByRole('button', { name: 'Close all 2' }).click()
    await expect(dialog(ada)).toContainText('The reporters are told that we looked into it, and not the outcome.')
    await expect(dialog(ada).getByLabel('Outcome')).toHaveValue('The listing was removed.')
    await dialog(ada).getByLabel('Outcome').fill(' ')
    const along = dialog(ada).getByLabel('Close the other report about this, too')
    await along.uncheck()
    await dialog(ada).getByRole('button', { name: 'Close', exact: true }).last().click()
    await said(ada, 'Please say what the outcome was')
    await dialog(ada).getByLabel('Outcome').fill('The listing was removed.')
    await along.check()
    await expectAccessible(ada)
    const restore = await failing(ada, 'POST', /\/closure$/)
    await dialog(ada).getByRole('button', { name: 'Close all 2' }).click()
    await said(ada, "The report couldn't be closed. Please try again.")
    await restore()
    await dialog(ada).getByRole('button', { name: 'Close all 2' }).click()
    await said(ada, '2 reports closed')
    await said(cara.page, THANKS)
    await expect(cara.page.getByLabel('Kind').getByRole('option', { name: 'Safety' })).toBeAttached()
    await expect(bea.page.getByRole('article')).toHaveCount(1)
    await choose(bea.page, 'Closed')
    await expect(bea.page.getByText('Closed by Ada Admin')).toHaveCount(2)
  })

  await test.step('an account is suspended with a reason', async () => {
    await first.getByRole('button', { name: 'Claim' }).click()
    await first.getByRole('button', { name: 'Suspend account' }).click()
    await expect(dialog(ada)).toContainText(
      'Ends every session and refuses sign-in until the suspension ends. What they wrote stays.',
    )
    const suspend = dialog(ada).getByRole('button', { name: 'Suspend' })
    await suspend.click()
    await said(ada, 'Please say why this account is suspended')
    await dialog(ada).getByLabel('Reason for the suspension').fill('Sells animals')
    const restore = await failing(ada, 'POST', /\/suspension$/)
    await suspend.click()
    await said(ada, "The account couldn't be suspended. Please try again.")
    await restore()
    allowRefusal(owner.page, /\/api\//)
    await suspend.click()
    await said(ada, 'Olga Owner is suspended')
    await expect(first).toContainText('Account suspended')
    await expect(first).toContainText('(suspended)')
    await first.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(dialog(ada).getByLabel('Outcome')).toHaveValue('The account was suspended.')
    await dialog(ada).getByRole('button', { name: 'Close', exact: true }).last().click()
    await said(ada, 'Report closed')
  })

  await test.step('empty lists say so, and others are redirected', async () => {
    await emptied(ada, /\/api\/admin\/reports\?/, {
      'About everyone': 'Nothing is waiting',
      Open: 'Nothing is open',
      'In progress': 'No reports in progress',
      Closed: 'No report was closed yet',
      All: 'Nothing was reported yet',
    })
    for (const path of [PATH, '/admin-dashboard/contact-messages']) {
      await dan.page.goto(path)
      await dan.page.waitForURL('**/home')
    }
    await dan.page.goto('/settings/notifications')
    await said(dan.page, 'Our team has looked into what you reported, or removed something that you posted.')
  })
})

test('contact messages arrive, are answered and found again', async ({ browse, joinAdmin }) => {
  const path = '/admin-dashboard/contact-messages'
  const [admin, visitor] = [await joinAdmin(`${path}?status=answered`), await browse('/contact')]
  const write = (message: string) =>
    answer(
      visitor.request.post('/api/contact-messages', {
        data: { name: 'Rita Moss', email: 'rita@example.org', subject: 'partnership', message },
      }),
    )
  await said(admin, 'No answered messages yet')
  await emptied(admin, /\/api\/contact-messages\?/, { All: 'No messages yet', Open: 'Nothing is waiting' })
  const message = admin.getByRole('article').filter({ hasText: 'near the lake' })
  await write('We run a shelter near the lake.')
  await expect(message).toBeVisible()
  await expect(message.getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    'mailto:rita@example.org?subject=Re%3A%20Partnership',
  )
  await expectAccessible(admin)

  const restore = await failing(admin, 'PUT', /\/answered$/)
  await message.getByRole('button', { name: 'Mark as answered' }).click()
  await said(admin, "The message couldn't be marked. Please try again.")
  await restore()
  await message.getByRole('button', { name: 'Mark as answered' }).click()
  await said(admin, 'Marked as answered')
  await expect(message).toBeHidden()
  await choose(admin, 'Answered')
  await expect(message).toContainText('Answered by Ada Admin')
  await choose(admin, 'All')
  await message.getByRole('button', { name: 'Mark as open' }).click()
  await said(admin, 'Marked as open')

  await admin.getByLabel('Search').fill('moss lak')
  await press(admin, 'Search')
  await expect(admin).toHaveURL(`${path}?status=all&search=moss+lak`)
  await expect(admin.getByRole('article')).toHaveCount(1)
  await admin.getByLabel('Search').fill('nobody')
  await press(admin, 'Search')
  await said(admin, 'No messages found for “nobody”')
})
