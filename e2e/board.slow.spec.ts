import { expectAccessibleEverywhere, setLook, DESKTOP_BY_DAY } from './support/accessible.ts'
import { answer, idOf, listPet } from './support/listing.ts'
import { picture } from './support/pictures.ts'
import { ask, press, said } from './support/requests.ts'
import { allowRefusal, expect, test, type Person } from './support/test.ts'
import type { Locator, Page } from '@playwright/test'

test('an owner moves requests on the board, and the requester sees whose turn it is', async ({ join, joinVet }) => {
  test.setTimeout(120_000)
  const [olga, rui, vera] = [await join('Olga'), await join('Rui'), await joinVet()]
  const path = await listPet(olga.page, vera.page, 'Biscuit')
  const { page } = olga
  await page.goto('/requests?show=board')
  await expect(page.getByText('No requests for your pets yet')).toBeVisible()
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  const cardIn = (name: string) => column(name).getByRole('listitem').filter({ hasText: rui.name })

  await test.step('a new request appears without a reload', async () => {
    await ask(rui, path)
    await expect(cardIn('New')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await setLook(page, DESKTOP_BY_DAY)
  })

  await test.step('J goes to a card, E opens it; the check box shows on its focus', async () => {
    const card = page.getByRole('button', { name: 'Rui Test', exact: true })
    await expect(cardIn('New').getByText('Waiting since today')).toBeAttached()
    await page.mouse.move(0, 0)
    const box = cardIn('New').locator('div:has(> label)')
    await expect(box).toHaveCSS('opacity', '0')
    await page.locator('body').press('j')
    await expect(card).toBeFocused()
    await expect(box).toHaveCSS('opacity', '1')
    await page.keyboard.press('e')
    const dialog = page.getByRole('dialog', { name: 'Adoption Request' })
    await dialog.getByLabel('What comes next').fill('jke')
    await expect(dialog.getByLabel('What comes next')).toHaveValue('jke')
    await dialog.getByLabel('What comes next').fill('')
    await press(dialog, 'Close')
    await expect(card).toBeFocused()
  })

  await test.step('a card is dragged, and the requester sees it at once', async () => {
    await rui.page.goto(path)
    await cardIn('New').dragTo(column('Talking'))
    await said(page, 'Moved to Talking')
    await expect(cardIn('Talking')).toBeVisible()
    await expect(rui.page.getByText("You're talking. The owner will write to you next.")).toBeVisible()
  })

  await test.step('a card is moved by keyboard', async () => {
    await page.getByRole('button', { name: /^Move Rui Test for Biscuit to/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Meeting' }).press('Enter')
    await expect(cardIn('Meeting')).toBeVisible()
    await expect(rui.page.getByText('agree on a time').first()).toBeVisible()
  })

  await test.step('a card has a next step and labels, which the requester never sees', async () => {
    await press(page, 'Rui Test')
    const dialog = page.getByRole('dialog', { name: 'Adoption Request' })
    await dialog.getByLabel('What comes next').fill('Call on Friday')
    await dialog.getByLabel('Labels').fill('Garden, Cats')
    await press(dialog, 'Save card')
    await said(page, 'Card saved')
    await expectAccessibleEverywhere(page)
    await setLook(page, DESKTOP_BY_DAY)
    await press(dialog, 'Close')
    await expect(cardIn('Meeting').getByText('Call on Friday')).toBeVisible()
    await rui.page.reload()
    await expect(rui.page.getByText('agree on a time').first()).toBeVisible()
    await expect(rui.page.getByText('Garden')).toHaveCount(0)
  })

  await test.step('selected cards are moved and denied together', async () => {
    await page.getByRole('checkbox', { name: 'Select Rui Test for Biscuit' }).check()
    await page.getByRole('combobox', { name: 'Move to' }).selectOption('Decision')
    await expect(cardIn('Decision')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select Rui Test for Biscuit' }).check()
    await press(page, 'Deny (1)')
    const dialog = page.getByRole('dialog', { name: 'Deny this request?' })
    await dialog.getByLabel('Message to all of them').fill('Biscuit needs a garden.')
    await press(dialog, 'Deny request')
    await expect(page.getByText('No requests for your pets yet')).toBeVisible()
    await expect(rui.page.getByText('Biscuit needs a garden.').first()).toBeVisible()
  })
})

const cardOf = (page: Page, column: string, { name }: Person): Locator =>
  page
    .getByRole('region', { name: new RegExp(`^${column}`) })
    .getByRole('listitem')
    .filter({ hasText: name })

test('denying several requests tells how many were denied, without one that was cancelled meanwhile', async ({
  join,
  joinVet,
}) => {
  const [olga, ana, rui, vera] = [await join('Olga'), await join('Ana'), await join('Rui'), await joinVet()]
  const path = await listPet(olga.page, vera.page, 'Biscuit')
  for (const person of [ana, rui]) await ask(person, path)
  const { page } = olga
  await page.goto('/requests?show=board')
  for (const name of ['Ana', 'Rui'])
    await page.getByRole('checkbox', { name: `Select ${name} Test for Biscuit` }).check()
  await press(page, 'Deny (2)')
  await page.route(/\/rejection$/, async route => {
    await answer(rui.page.request.delete(`/api/posts/${idOf(path)}/adoption-request`))
    await route.continue()
  })
  await press(page.getByRole('dialog', { name: 'Deny 2 requests?' }), 'Deny requests')
  await said(page, 'Adoption request rejected successfully. The others had been answered or cancelled already.')
  await expect(page.getByText('No requests for your pets yet')).toBeVisible()
})

test("a colleague sees a move on the organization's board at once", async ({ join, joinVet, server }) => {
  test.setTimeout(120_000)
  const [marta, cleo, ana, vet] = [await join('Marta'), await join('Cleo'), await join('Ana'), await joinVet()]
  const [manager, coordinator] = [marta.page, cleo.page]
  const { slug } = await answer<{ slug: string }>(
    manager.request.post('/api/organizations', {
      data: { name: 'Heron Lane', town: 'Porto', formId: crypto.randomUUID() },
    }),
  )
  const headers = { 'x-organization': slug }
  const invitation = { email: cleo.email, role: 'coordinator' }
  await answer(manager.request.post('/api/organization/invitations', { headers, data: invitation }))
  const token = new URL(await server.mailedLink(cleo.email)).searchParams.get('token')
  await answer(coordinator.request.post('/api/invitations/acceptance', { data: { token } }))
  const file = await picture('of-the-shelter.jpg', 30, 640)
  const photo = await answer<{ id: string }>(
    manager.request.post('/api/photos', { headers, multipart: { file, visibility: 'public' } }),
  )
  const pet = { name: 'Biscuit', content: 'Biscuit is gentle.', species: 'dog', vaccinated: false }
  const { id } = await answer<{ id: number }>(
    manager.request.post('/api/posts', {
      headers,
      data: { ...pet, photoIds: [photo.id], proofPhotoId: null, formId: crypto.randomUUID() },
    }),
  )
  await answer(vet.page.request.post(`/api/posts/${id}/approval`, { data: { notes: '' } }))
  await ask(ana, `/post/${id}`)

  const board = `/organization/${slug}/requests/board`
  for (const page of [manager, coordinator]) await page.goto(board)
  await expect(cardOf(coordinator, 'New', ana)).toBeVisible()
  await manager.getByRole('button', { name: /^Move Ana Test for Biscuit to/ }).click()
  await manager.getByRole('menuitem', { name: 'Home check' }).click()
  await expect(cardOf(manager, 'Home check', ana)).toBeVisible()
  await expect(cardOf(coordinator, 'Home check', ana)).toBeVisible()
  await expect(cardOf(coordinator, 'New', ana)).toHaveCount(0)
  await expectAccessibleEverywhere(coordinator)
})

test('an adopter withdraws all their other requests at once', async ({ join, joinVet }) => {
  const [olga, rui, vera] = [await join('Olga'), await join('Rui'), await joinVet()]
  const paths: string[] = []
  for (const name of ['Biscuit', 'Luna', 'Rex']) paths.push(await listPet(olga.page, vera.page, name))
  const ids: number[] = []
  for (const path of paths) ids.push(await ask(rui, path))
  const { page } = rui
  await page.goto('/requests')
  const asked = page.getByRole('region', { name: 'Your other requests' })
  await expect(page.getByText('Biscuit').first()).toBeVisible()
  await expect(asked).toHaveCount(0)
  await answer(olga.page.request.post(`/api/adoption-requests/${ids[0]}/approval`, { data: {} }))
  await expect(asked.getByText('2 other requests of yours are still open.')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await setLook(page, DESKTOP_BY_DAY)
  await press(asked, 'Withdraw all 2')
  await press(page.getByRole('alertdialog', { name: 'Cancel 2 requests?' }), 'Withdraw')
  await said(page, '2 adoption requests withdrawn')
  await expect(asked).toHaveCount(0)
  await olga.page.goto('/requests?show=board')
  await expect(olga.page.getByText('No requests for your pets yet')).toBeVisible()
})

test('an owner answers with a template, and closes a listing with a message to the remaining requesters', async ({
  join,
  joinVet,
}) => {
  test.setTimeout(120_000)
  const [olga, rui, vera] = [await join('Olga'), await join('Rui'), await joinVet()]
  const path = await listPet(olga.page, vera.page, 'Biscuit')
  await ask(rui, path)
  const { page } = olga

  await test.step('an answer is saved as a template and inserted with the right names', async () => {
    await page.goto('/requests?show=board')
    await press(page, 'Rui Test')
    const dialog = page.getByRole('dialog', { name: 'Adoption Request' })
    await dialog.getByLabel('Message to Rui Test').fill('Hello {name}, {pet} says hello.')
    await press(dialog, 'Templates')
    await press(dialog, 'Keep what you wrote as a template')
    await dialog.getByLabel('Template name').fill('Hello')
    await expectAccessibleEverywhere(page)
    await setLook(page, DESKTOP_BY_DAY)
    await press(dialog, 'Save template')
    await expect(dialog.getByRole('button', { name: 'Insert Hello' })).toBeVisible()
    await dialog.getByLabel('Message to Rui Test').fill('')
    await press(dialog, 'Insert Hello')
    await expect(dialog.getByLabel('Message to Rui Test')).toHaveValue('Hello Rui Test, Biscuit says hello.')
  })

  await test.step('the chat about a request offers the template too', async () => {
    const { items } = await answer<{ items: { other: { id: string } }[] }>(
      page.request.get('/api/me/adoption-requests/received'),
    )
    const about = { otherUserId: items[0]?.other.id, postId: idOf(path) }
    const { conversationId } = await answer<{ conversationId: string }>(
      page.request.post('/api/conversations', { data: about }),
    )
    await page.goto(`/chat/${conversationId}`)
    await press(page, 'Insert a template')
    const templates = page.getByRole('dialog', { name: 'Templates' })
    await expectAccessibleEverywhere(page)
    await setLook(page, DESKTOP_BY_DAY)
    await press(templates, 'Insert Hello')
    await expect(page.getByLabel('Type a message...')).toHaveValue('Hello Rui Test, Biscuit says hello.')
    await press(page, 'Insert a template')
    await press(templates, 'Edit Hello')
    await templates.getByLabel('Text', { exact: true }).fill('Goodbye.')
    await press(templates, 'Save template')
    await press(templates, 'Remove Hello')
    await expect(templates.getByText('Write an answer once')).toBeVisible()
  })

  await test.step('removing the listing sends a message', async () => {
    await page.goto(path)
    await press(page, 'Delete Post')
    const question = page.getByRole('alertdialog', { name: 'Delete the listing for Biscuit?' })
    await question.getByLabel('Message to everyone who is waiting').fill('He stays with us after all.')
    await expectAccessibleEverywhere(page)
    await setLook(page, DESKTOP_BY_DAY)
    // The page refetches the list of requests while they are closed.
    allowRefusal(page, /\/adoption-requests$/)
    await press(question, 'Delete')
    await page.waitForURL('**/home')
    await rui.page.goto('/chat')
    await expect(rui.page.getByText('He stays with us after all.').first()).toBeVisible()
  })
})
