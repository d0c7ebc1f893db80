import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { failing } from './support/failing.ts'
import { answer, idOf, writePost } from './support/listing.ts'
import { FORBIDDEN, approveListing, confirmListing, press, said } from './support/requests.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const WHY = 'Tell the owner why, so that they can fix it.'

const cardOf = (page: Page, name: string): Locator => page.getByRole('listitem', { name })
const notesIn = (card: Locator): Locator => card.getByLabel('Add health notes...')
const reasonIn = (dialog: Locator): Locator => dialog.getByLabel('Reason')
const unique = (name: string): string => `${name} ${crypto.randomUUID().slice(0, 6)}`
const nameOf = async ({ request }: Page): Promise<string> =>
  (await answer<{ name: string }>(request.get('/api/me'))).name

test('vets share the queue, one per post, and see what changed since a rejection', async ({ join, joinVet }) => {
  const [{ page: owner }, { page: vera }, { page: ines }] = [
    await join('Olga Moreira'),
    await joinVet('/vet-dashboard'),
    await joinVet('/vet-dashboard'),
  ]
  const [name, ownName, nameOfVera] = [unique('Nilo'), unique('Vera’s own'), await nameOf(vera)]
  const [vetsCard, othersCard] = [cardOf(vera, name), cardOf(ines, name)]
  const takenByVera = othersCard.getByText(`Being reviewed by ${nameOfVera}`)
  const path = await writePost(owner, name, {
    hues: [30, 90],
    proof: true,
    fields: { breed: 'Beagle', age: 14, location: 'Lisbon', temperament: ['gentle', 'curious'], healthInfo: 'Fine.' },
  })

  await test.step('own posts are not in the queue', async () => {
    await writePost(vera, ownName)
    await expect(cardOf(ines, ownName)).toBeVisible()
    await expect(vetsCard).toBeVisible()
    await expect(cardOf(vera, ownName)).toHaveCount(0)
  })

  await test.step('opening a post claims it until it is closed, or longer once notes are written', async () => {
    await vetsCard.getByRole('button', { name: 'Preview' }).click()
    const dialog = vera.getByRole('dialog', { name })
    await expect(dialog.getByText('Reserved for you until')).toBeVisible()
    for (const text of [`${name} is gentle.`, 'Beagle', '1 yr 2 mo', 'Lisbon', 'Medium (16-40 lbs)', 'gentle, curious'])
      await expect(dialog.getByText(text)).toBeVisible()
    for (const text of ['Vaccinated', 'Fine.', 'Pending', 'Created'])
      await expect(dialog.getByText(text, { exact: true })).toBeVisible()
    for (const title of ['Vaccination Proof', 'Additional photos'])
      await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
    await expect(takenByVera).toBeVisible()
    await expect(othersCard.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await vera.keyboard.press('Escape')
    await expect(othersCard.getByRole('button', { name: 'Approve' })).toBeVisible()
    await notesIn(vetsCard).fill('Looks fine.')
    await expect(vetsCard.getByText('Reserved for you until')).toBeVisible()
    await ines.reload()
    await expect(takenByVera).toBeVisible()
  })

  await test.step('another reviewer sees a warning and takes it over after a confirmation; no notes are lost', async () => {
    await othersCard.getByRole('button', { name: 'Preview' }).click()
    await expect(ines.getByRole('dialog').getByText(`Being reviewed by ${nameOfVera}`)).toBeVisible()
    await ines.getByRole('dialog').getByRole('button', { name: 'Review it anyway' }).click()
    await expect(ines.getByRole('dialog').getByText('Reserved for you until')).toBeFocused()
    await expect(vetsCard.getByText(`Being reviewed by ${await nameOf(ines)}`)).toBeVisible()
    await expect(notesIn(vetsCard)).toHaveValue('Looks fine.')
    await ines.keyboard.press('Escape')
    await press(vetsCard, 'Preview')
    await expect(vera.getByRole('dialog').getByText('Reserved for you until')).toBeVisible()
    await vera.keyboard.press('Escape')
    await press(othersCard, 'Review it anyway')
    await expect(notesIn(othersCard)).toBeFocused()
  })

  await test.step('leaving the page releases the claim', async () => {
    await expect(vetsCard.getByText(`Being reviewed by ${await nameOf(ines)}`)).toBeVisible()
    await ines.goto('/about')
    await expect(vetsCard.getByRole('button', { name: 'Approve' })).toBeVisible()
    await ines.goBack()
    await expect(othersCard.getByRole('button', { name: 'Approve' })).toBeVisible()
    await press(othersCard, 'Preview')
    await expect(ines.getByRole('dialog').getByText('Reserved for you until')).toBeVisible()
    await ines.keyboard.press('Escape')
  })

  await test.step('a rejection shows its reason to the owner', async () => {
    await notesIn(othersCard).fill('Strong teeth.')
    await othersCard.getByRole('button', { name: 'Reject' }).click()
    const dialog = ines.getByRole('dialog', { name })
    await expect(reasonIn(dialog)).toBeFocused()
    await expect(notesIn(dialog)).toHaveValue('Strong teeth.')
    await press(dialog, 'Reject')
    await expect(dialog.getByText(WHY)).toBeVisible()
    await expect(reasonIn(dialog)).toBeFocused()
    await reasonIn(dialog).fill('Too dark, and no Beagle.')
    await press(dialog, 'Reject')
    await said(ines, 'Post rejected.')
    await press(dialog, 'Close review')
    await expect(othersCard.getByText('Rejected', { exact: true })).toBeVisible()
    await expect(vetsCard).toHaveCount(0)
    await owner.goto(path)
    await expect(owner.getByText('Rejected.', { exact: true })).toBeVisible()
    await expect(owner.getByText('Too dark, and no Beagle.').first()).toBeVisible()
    await expect(owner.locator('blockquote')).toHaveText('Strong teeth.')
  })

  await test.step("the owner's changes are shown beside the previous version", async () => {
    const { photos } = await answer<{ photos: { id: string }[] }>(owner.request.get(`/api/posts/${idOf(path)}`))
    const fixed = {
      breed: 'Mixed',
      photoIds: [photos[0]?.id],
      photoAlts: { [photos[0]?.id ?? '']: 'Nilo in the sun' },
    }
    await answer(owner.request.patch(`/api/posts/${idOf(path)}`, { data: fixed }))
    await vera.setViewportSize({ width: 390, height: 844 })
    await press(vetsCard, 'Preview')
    const changes = vera.getByRole('table', { name: 'What has changed since the last review' })
    await expect(changes.getByRole('row')).toHaveText([
      /At the last review\s*Now/,
      'Breed',
      /^Beagle\s*Mixed$/,
      'Photos',
      /Removed: additional photo 1.*Described as: Main Image.*Described as: Nilo in the sun/s,
    ])
    const dialog = vera.getByRole('dialog', { name })
    await expect(dialog.getByText('Too dark, and no Beagle.').first()).toBeVisible()
    await expect(dialog.getByText('Strong teeth.').first()).toBeVisible()
    await expect(notesIn(dialog)).toHaveValue('Looks fine.')
    await expectAccessible(vera)
    await notesIn(dialog).fill('Healthy.')
    await vera.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(notesIn(vetsCard)).toHaveValue('Healthy.')
    await approveListing(vetsCard)
    await said(vera, 'Post approved!')
    await press(vera.getByRole('dialog', { name }), 'Close review')
    await expect(vetsCard.getByText('Approved', { exact: true })).toBeVisible()
    await expect(vetsCard.getByRole('button')).toHaveCount(0)
    const history = vera.locator('#adoption-history')
    for (const text of [name, 'Available', 'Healthy.']) await expect(history.getByText(text).first()).toBeVisible()
  })
})

test('empty lists, failures and refusals show a text', async ({ join, joinVet, joinAdmin }) => {
  const [{ page: owner }, { page: vet }] = [await join('Olga Moreira'), await joinVet()]
  await emptyQueue(vet)
  const { page: other } = await joinVet('/vet-dashboard')
  await expect(other.getByText('No pending posts.')).toBeVisible()
  await expect(other.getByText('No adoption history.')).toBeVisible()
  const name = unique('Nilo')
  const path = await writePost(owner, name)
  const card = cardOf(other, name)
  await notesIn(card).fill('Kept.')
  await press(card, 'Preview')
  const dialog = other.getByRole('dialog', { name })
  await reasonIn(dialog).fill('Kept as well.')
  for (const [button, url, text] of [
    ['Approve', /\/approval$/, 'Failed to approve'],
    ['Reject', /\/rejection$/, 'Failed to reject'],
  ] as const) {
    const restore = await failing(other, 'POST', url)
    await press(dialog, button)
    if (button === 'Approve') await confirmListing(other)
    await said(other, text)
    await restore()
    if (button === 'Approve') await press(other.getByRole('alertdialog'), 'Not yet')
    await expect(notesIn(dialog)).toHaveValue('Kept.')
    await expect(reasonIn(dialog)).toHaveValue('Kept as well.')
  }
  await other.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await failing(other, 'GET', /\/api\/reviews\//, FORBIDDEN)
  await writePost(owner, unique('Later'))
  await said(other, 'Failed to fetch posts')
  const admin = await joinAdmin('/admin-dashboard/posts?status=pending')
  allowRefusal(admin, /\/approval$/)
  await approveListing(admin.getByRole('row', { name }))
  await expect(admin.getByText(`${await nameOf(other)} is reviewing this listing.`)).toBeVisible()
  expect(await (await owner.request.get(`/api/posts/${idOf(path)}`)).json()).toMatchObject({ status: 'pending' })
  await admin.goto('/vet-dashboard')
  await expect(admin.getByText('Access denied.')).toBeVisible()
})

test('the preview goes on to the next post, also by keyboard, and skips posts that others review', async ({
  join,
  joinVet,
}) => {
  const [{ page: owner }, { page: vet }] = [await join('Olga Moreira'), await joinVet()]
  await emptyQueue(vet)
  const names = ['Ada', 'Bo', 'Cleo', 'Dot'].map(unique) as [string, string, string, string]
  const [first, held, second, last] = names
  const fields = { age: 62, size: 'Large' }
  await writePost(owner, first, { fields, proof: true })
  const heldPath = await writePost(owner, held, { fields })
  await writePost(owner, second, { fields })
  await writePost(owner, last, { fields })
  const { page: other } = await joinVet()
  await answer(other.request.put(`/api/posts/${idOf(heldPath)}/review-claim`, { data: {} }))

  await test.step('a card shows age, size and whether there is a proof', async () => {
    await vet.goto('/vet-dashboard')
    await expect(cardOf(vet, first).getByText(/5 y.* · Large$/)).toBeVisible()
    await expect(cardOf(vet, first).getByText('Vaccination proof on file')).toBeVisible()
    await expect(cardOf(vet, second).getByText('No vaccination proof')).toBeVisible()
  })

  await test.step('after each decision the next unclaimed post opens when it is pressed, with the focus at its top', async () => {
    await vet.getByRole('button', { name: 'Start reviewing' }).click()
    const dialog = vet.getByRole('dialog')
    await expect(dialog).toHaveAccessibleName(first)
    await expect(dialog.getByText('3 more listings are waiting for a review.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Approve' }).press('Enter')
    const question = vet.getByRole('alertdialog', { name: `Approve ${first}?` })
    await expect(question.getByText(`Olga Moreira is told, and everyone can find ${first} at once.`)).toBeVisible()
    await question.getByRole('button', { name: 'Approve' }).press('Enter')
    await said(vet, 'Post approved!')
    await expect(dialog.getByText(`Everyone can find ${first} now.`)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Next listing' })).toBeFocused()
    await vet.keyboard.press('Enter')
    await expect(dialog).toHaveAccessibleName(second)
    await expect(dialog.getByRole('group', { name: `Review of ${second}` })).toBeFocused()
    await expect(dialog.getByText('Reserved for you until')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Next', exact: true })).toBeVisible()
    await vet.keyboard.press('n')
    await expect(dialog).toHaveAccessibleName(last)
    await expect(dialog.getByText('Reserved for you until')).toBeVisible()
    await reasonIn(dialog).fill('Which breed?')
    await dialog.getByRole('button', { name: 'Reject' }).press('Enter')
    await said(vet, 'Post rejected.')
    await expect(dialog.getByText('Olga Moreira has been told why, and can edit the listing.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Next listing' }).press('Enter')
    await expect(dialog).toHaveAccessibleName(second)
    await expect(dialog.getByText('Reserved for you until')).toBeVisible()
    await approveListing(dialog)
    await press(dialog, 'Close review')
    await expect(dialog).toHaveCount(0)
    await expect(cardOf(vet, held)).toBeVisible()
    await expect(vet.locator('#pending-listings').getByRole('listitem')).toContainText(names)
    for (const name of [first, second, last]) await expect(cardOf(vet, name).getByRole('button')).toHaveCount(0)
    await vet.reload()
    await expect(cardOf(vet, held)).toBeVisible()
    for (const name of [first, second, last]) await expect(vet.locator('#pending-listings')).not.toContainText(name)
  })
})

/** Decides every post that other tests left pending, claimed or not. */
async function emptyQueue({ request }: Page): Promise<void> {
  const { items } = await answer<{ items: { id: number }[] }>(request.get('/api/reviews/pending'))
  for (const { id } of items) {
    await answer(request.put(`/api/posts/${id}/review-claim`, { data: { takeOver: true } }))
    await answer(request.post(`/api/posts/${id}/approval`, { data: {} }))
  }
  if (items.length > 0) await emptyQueue({ request } as Page)
}
