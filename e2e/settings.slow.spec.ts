import { expectAccessible } from './support/accessible.ts'
import { failing } from './support/failing.ts'
import { allowRefusal, expect, test } from './support/test.ts'

test('members say who they are, and everybody sees it', async ({ join, browse }) => {
  const { page } = await join('Ana Reis', '/home')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  // The previous page also has a field with that name.
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.getByLabel('Location').fill('Porto')
  // Closes the suggestions, which cover the next field.
  await page.getByLabel('Location').blur()
  await page.getByLabel('This is a shelter account').check()
  await page.getByLabel('Website').fill('paws')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Please enter the name of your organization')).toBeVisible()
  await expect(page.getByText('Please enter a web address, like https://example.org')).toBeVisible()
  await page.getByLabel('Organization').fill('Porto Paws')
  await page.getByLabel('Website').fill('paws.example')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  const { id } = (await (await page.request.get('/api/me')).json()) as { id: string }
  const visitor = await browse(`/profile/${id}`)
  await expect(visitor.getByRole('heading', { name: 'Porto Paws' })).toBeVisible()
  await expect(visitor.getByText('Porto', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Turn into an organization' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Turn this account into an organization?' })
  await expect(dialog.getByText('You become its manager.', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Turn into an organization' }).click()
  await page.waitForURL(/\/organization\/porto-paws[\w-]*\/people$/)
  await expect(page.getByText("You're acting as Porto Paws (manager)")).toBeVisible()
  const slug = new URL(page.url()).pathname.split('/')[2] ?? ''
  await visitor.goto(`/shelter/${slug}`)
  await expect(visitor.getByRole('heading', { name: 'Porto Paws' })).toBeVisible()

  await test.step('on a phone a page begins near the top, and the places beside the menu of the others fit', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const menu = page.getByRole('navigation', { name: 'Porto Paws' })
    for (const path of ['animals', 'requests', 'inbox', 'people', 'settings']) {
      await page.goto(`/organization/${slug}/${path}`)
      const heading = page.getByRole('main').getByRole('heading').first()
      await expect(heading).toBeVisible()
      expect((await heading.boundingBox())?.y).toBeLessThan(260)
    }
    await page.setViewportSize({ width: 320, height: 640 })
    for (const name of ['Animals', 'Requests', 'Inbox', 'People'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 0.9 })
    await menu.getByRole('button', { name: 'More', exact: true }).press('Enter')
    await expect(menu.getByRole('menuitem', { name: 'Agreements' })).toBeFocused()
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Agreements',
      'Questions',
      'Hand-ins',
      'Fosters',
      'Transfers',
      'Import',
      'Networks',
      'Numbers',
      'Settings',
    ])
    await expectAccessible(page)
    await page.keyboard.press('i')
    await page.keyboard.press('Enter')
    await page.waitForURL(`/organization/${slug}/import`)
    await expect(menu.getByRole('menuitem').first()).toBeHidden()
  })
})

test('the settings are six sections: on phones a page each, on wider screens beside their menu', async ({ join }) => {
  const { page } = await join('Ana Reis', '/settings')
  const menu = page.getByRole('navigation', { name: 'Settings' })
  const sections = ['Profile', 'Notifications', 'Security', 'Adoption', 'Developer', 'Data']
  await expect(menu.getByRole('link')).toHaveText(sections)
  await expect(page.getByLabel('Location')).toBeVisible()
  await menu.getByRole('link', { name: 'Security', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('/settings/security')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security')
  await expect(menu.getByRole('link', { name: 'Security', exact: true })).toHaveAttribute('aria-current', 'page')

  await page.setViewportSize({ width: 320, height: 640 })
  await expect(menu).toBeHidden()
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.waitForURL('/settings')
  await expect(page.getByLabel('Location')).toBeHidden()
  await expect(menu.getByRole('link', { name: 'Data', exact: true })).toHaveAccessibleDescription(/blocked people/)
  await expectAccessible(page)
  for (const name of sections) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expectAccessible(page)
    await page.goBack()
  }
  // Addresses in mails of before.
  await page.goto('/settings#limits')
  await page.waitForURL('/settings/data#limits')
})

test('vets edit their name and practice', async ({ joinVet, join }) => {
  const { page } = await joinVet('/settings')
  const form = page.getByRole('form', { name: 'Your details' })
  await form.getByLabel('First Name').fill('Vera')
  await form.getByLabel('Last Name').fill('Prado')
  await form.getByLabel('Clinic Email').fill('clinic')
  await form.getByRole('button', { name: 'Save details' }).click()
  await expect(form.getByText('Please enter a full email address, like name@example.com')).toBeVisible()
  await form.getByLabel('Clinic Email').fill('clinic@example.org')
  await form.getByLabel('Services Offered').fill('Surgery, Dental')
  const restore = await failing(page, 'PUT', /\/me\/vet-details$/)
  await form.getByRole('button', { name: 'Save details' }).click()
  await expect(form.getByText("Your details couldn't be saved. Please try again.")).toBeVisible()
  await expect(form.getByLabel('Last Name')).toHaveValue('Prado')
  await restore()
  await form.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Your details are saved')).toBeVisible()
  await expectAccessible(page)
  // The profile shows the new name.
  await page.getByLabel('Location').fill('Porto')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('First Name')).toHaveValue('Vera')
  await expect(form.getByLabel('Last Name')).toHaveValue('Prado')
  await expect(form.getByLabel('Services Offered')).toHaveValue('Surgery, Dental')
  const { page: others } = await join('Ana Reis', '/settings')
  await expect(others.getByLabel('Name', { exact: true })).toHaveValue('Ana Reis')
  await expect(others.getByRole('form', { name: 'Your details' })).toHaveCount(0)
})

test('a device that is signed out elsewhere shows it at once', async ({ join, browse }) => {
  const { page, email, password } = await join('Bea Sol', '/settings/security')
  const other = await browse('/login?next=/settings/security')
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(other.getByText('This device')).toBeVisible()
  allowRefusal(other, /\/api\/(live|me|chat|notifications|accounts)/)
  await page.reload()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('Your other devices are signed out')).toBeVisible()
  await other.waitForURL('**/login?next=%2Fsettings%2Fsecurity')
  await expect(other.getByText(/^Your session has ended\. Please sign in again/)).toBeVisible()
})

test('a member downloads their data as a file, at most five times an hour', async ({ join }) => {
  const { page } = await join('Bea Sol', '/settings/data')
  allowRefusal(page, /\/api\/me\/export$/)
  const link = page.getByRole('link', { name: 'Download my data' })
  for (let time = 0; time < 5; time += 1) {
    const arrives = page.waitForEvent('download')
    await link.click()
    expect((await arrives).suggestedFilename()).toMatch(/^pawpal-[\d-]{10}\.zip$/)
  }
  await link.click()
  await expect(
    page.getByRole('alert').getByText(/^That was a bit too much at once\. Please try again in/),
  ).toBeVisible()
})

test('the email address changes by the link sent to the new one', async ({ join, server }) => {
  const { page, password } = await join('Cleo Maia', '/settings/security')
  const moved = `moved-${crypto.randomUUID().slice(0, 8)}@example.org`
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Change email' }) })
  await form.getByLabel('New email').fill(moved)
  await form.getByLabel('Current Password').fill(password)
  await form.getByRole('button', { name: 'Change email' }).click()
  await expect(form.getByText('If that address can be used, a link is on its way to it.')).toBeVisible()
  const link = new URL(await server.mailedLink(moved))
  await page.goto(link.pathname + link.search)
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByText(`Sign in with ${moved} from now on.`)).toBeVisible()
  await page.getByRole('link', { name: 'Back to settings' }).click()
  await expect(page.getByText(`Your address is ${moved}.`)).toBeVisible()
})

test('an account is deleted after the password and a confirmation', async ({ join }) => {
  const { page, password } = await join('Dora Lima', '/settings/data')
  allowRefusal(page, /\/api\/me\/deletion$/)
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Delete account' }) })
  for (const typed of ['Wrong-Paws-17', password]) {
    await form.getByLabel('Current Password').fill(typed)
    await form.getByRole('button', { name: 'Delete account' }).click()
    await page.getByRole('button', { name: 'Delete for good' }).click()
    if (typed === password) continue
    await expect(form.getByText("This isn't your current password.")).toBeVisible()
    await expect(form.getByLabel('Current Password')).toHaveValue(typed)
  }
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await (await page.request.get('/api/me')).json()).toBeNull()
})
