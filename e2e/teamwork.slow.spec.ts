import { expectAccessibleEverywhere, setLook, DESKTOP_BY_DAY } from './support/accessible.ts'
import { answer } from './support/listing.ts'
import { picture } from './support/pictures.ts'
import { press, said } from './support/requests.ts'
import { allowRefusal, expect, test } from './support/test.ts'

test('two members of a shelter share an inbox, and the adopter sees only the shelter', async ({
  browse,
  join,
  server,
}) => {
  test.setTimeout(180_000)
  const [marta, cleo, ana] = [await join('Marta'), await join('Cleo'), await join('Ana')]
  const [manager, coordinator, adopter] = [marta.page, cleo.page, ana.page]
  const organization = await answer<{ id: string; slug: string }>(
    manager.request.post('/api/organizations', {
      data: { name: 'Kestrel Lane', town: 'Porto', formId: crypto.randomUUID() },
    }),
  )
  await answer(
    manager.request.post('/api/organization/invitations', {
      headers: { 'x-organization': organization.slug },
      data: { email: cleo.email, role: 'coordinator' },
    }),
  )
  const token = new URL(await server.mailedLink(cleo.email)).searchParams.get('token')
  await answer(coordinator.request.post('/api/invitations/acceptance', { data: { token } }))
  const { conversationId } = await answer<{ conversationId: string }>(
    adopter.request.post('/api/conversations', { data: { otherUserId: organization.id } }),
  )
  const question = { clientId: crypto.randomUUID(), content: 'Are you open on Sunday?' }
  await answer(adopter.request.post(`/api/conversations/${conversationId}/messages`, { data: question }))
  const inbox = `/organization/${organization.slug}/inbox`
  const notesOf = (page: typeof manager) => page.getByRole('dialog', { name: 'Notes' })

  await test.step('one is assigned a conversation, and the other sees it at once', async () => {
    await coordinator.goto(`${inbox}/${conversationId}`)
    await manager.goto(`${inbox}/${conversationId}`)
    await manager.getByRole('combobox', { name: 'Assigned to' }).selectOption({ label: cleo.name })
    await expect(coordinator.getByRole('combobox', { name: 'Assigned to' })).toHaveValue(/./)
    await expect(coordinator.getByText(`With ${cleo.name}`).first()).toBeVisible()
  })

  await test.step('a note appears for the other at once', async () => {
    await press(coordinator, 'Notes')
    const notes = notesOf(coordinator)
    await notes.getByLabel('Add a note').fill('Has a garden.')
    await press(notes, 'Add note')
    await expect(notes.getByRole('listitem').getByText('Has a garden.')).toBeVisible()
    await expectAccessibleEverywhere(coordinator)
    await setLook(coordinator, DESKTOP_BY_DAY)
    await press(notes, 'Close')
    await press(manager, 'Notes (1)')
    await expect(notesOf(manager).getByText('Has a garden.')).toBeVisible()
    await press(notesOf(manager), 'Close')
  })

  await test.step('each sees the other typing, and a second answer asks for confirmation', async () => {
    allowRefusal(coordinator, /\/messages$/)
    await manager.getByLabel('Type a message...').fill('We are.')
    await expect(coordinator.getByText(`${marta.name} is answering`)).toBeVisible()
    await coordinator.getByLabel('Type a message...').fill('Sorry, no.')
    await press(manager, 'Send')
    await expect(coordinator.getByRole('log').getByText('We are.')).toBeVisible()
    await press(coordinator, 'Send')
    await expect(coordinator.getByText(`${marta.name} has just answered.`)).toBeVisible()
    await expectAccessibleEverywhere(coordinator)
    await setLook(coordinator, DESKTOP_BY_DAY)
    await press(coordinator, 'Send anyway')
    await expect(manager.getByRole('log').getByText('Sorry, no.')).toBeVisible()
    await expect(manager.getByRole('log').getByText(cleo.name).first()).toBeVisible()
  })

  await test.step('the inbox shows own and unassigned conversations', async () => {
    const conversation = manager.getByRole('link', { name: /Ana Test/ })
    await manager.getByText('Unassigned', { exact: true }).click()
    await expect(manager.getByText('Every conversation is assigned')).toBeVisible()
    await manager.getByText('All', { exact: true }).click()
    await expect(conversation.first()).toBeVisible()
  })

  await test.step('the adopter sees neither names nor notes', async () => {
    await adopter.goto(`/chat/${conversationId}`)
    await expect(adopter.getByRole('log').getByText('We are.')).toBeVisible()
    for (const text of [marta.name, cleo.name, 'Has a garden.']) await expect(adopter.getByText(text)).toHaveCount(0)
  })

  const base = `/organization/${organization.slug}`
  const vera = await browse('/home')
  await test.step('a volunteer without an account signs up by the invitation', async () => {
    const email = `vera-${crypto.randomUUID().slice(0, 8)}@example.org`
    await answer(
      manager.request.post('/api/organization/invitations', {
        headers: { 'x-organization': organization.slug },
        data: { email, role: 'volunteer' },
      }),
    )
    const invitation = await server.mailedLink(email)
    await vera.goto(invitation)
    await vera.getByText(`Create an account with ${email}`, { exact: false }).waitFor()
    await vera.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
    await vera.getByLabel('First Name').fill('Vera')
    await vera.getByLabel('Last Name').fill('Test')
    await vera.getByLabel('Email').fill(email)
    await vera.getByLabel('Password', { exact: true }).fill('Sunny-Meadow-7')
    await vera.getByLabel('Confirm Password').fill('Sunny-Meadow-7')
    await press(vera, 'Sign Up')
    await vera.waitForURL('**/verify-email**')
    await server.mailed(email, 'verify-email')
    await vera.goto(await server.mailedLink(email))
    await vera.getByRole('heading', { name: 'Your email is confirmed' }).waitFor()
    await vera.goto(invitation)
    await vera.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await vera.getByLabel('Email').fill(email)
    await vera.getByLabel('Password', { exact: true }).fill('Sunny-Meadow-7')
    await vera.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
    await vera.getByRole('heading', { name: 'Join Kestrel Lane' }).waitFor()
    await press(vera, 'Accept')
    await vera.waitForURL(`**${base}/people`)
  })

  await test.step('the volunteer writes a draft; a coordinator is notified and submits it', async () => {
    await vera.goto(`${base}/animals/new`)
    await expect(vera.getByText('Your draft goes to a coordinator first.', { exact: false })).toBeVisible()
    await vera.getByLabel('Pet Name').fill('Nilo')
    await vera.getByLabel('Description').fill('Shy at first, then a shadow.')
    await vera.getByLabel('Species').selectOption({ label: 'Dog' })
    await vera.getByLabel('Main Image').setInputFiles(await picture('nilo.jpg', 40))
    await press(vera, 'Create Post')
    await vera.waitForURL(`**${base}/animals`)
    await vera.getByRole('link', { name: 'Nilo', exact: true }).click()
    await expect(vera.getByText('A coordinator sends it to review.', { exact: false })).toBeVisible()
    await expect(vera.getByRole('button', { name: 'Send to review' })).toHaveCount(0)
    await expectAccessibleEverywhere(vera)

    await coordinator.goto('/notifications')
    await coordinator.getByText('Kestrel Lane: Vera Test wrote a draft about Nilo').click()
    await coordinator.waitForURL(new RegExp(`${base}/animals/\\d+`))
    await expectAccessibleEverywhere(coordinator)
    await setLook(coordinator, DESKTOP_BY_DAY)
    await press(coordinator, 'Send to review')
    await said(coordinator, 'A vet looks at it now, then everyone can see it.')
    await expect(coordinator.getByText('Pending review.', { exact: false })).toBeVisible()
  })
})
