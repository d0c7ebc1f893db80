import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { failing } from './support/failing.ts'
import { answer, idOf, writePost } from './support/listing.ts'
import { FORBIDDEN, press, said } from './support/requests.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const WHY = 'Tell the owner why, so that they can fix it.'

const cardOf = (page: Page, name: string): Locator => page.getByRole('listitem', { name })
const notesIn = (card: Locator): Locator => card.getByLabel('Add health notes...')
const unique = (name: string): string => `${name} ${crypto.randomUUID().slice(0, 6)}`
const nameOf = async ({ request }: Page): Promise<string> =>
  (await answer<{ name: string }>(request.get('/api/me'))).name

test('several vets share the queue, one at a time at each post, and see what is new since it was rejected', async ({
  join,
  joinVet,
}) => {
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

  await test.step('nobody finds their own post there', async () => {
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

  await test.step('another reviewer may look, is warned, and takes it over knowingly; nothing written is lost', async () => {
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

  await test.step('a rejection says why, and the owner reads it', async () => {
    await press(othersCard, 'Reject')
    await expect(othersCard.getByText(WHY)).toBeVisible()
    await expect(notesIn(othersCard)).toBeFocused()
    await notesIn(othersCard).fill('Too dark, and no Beagle.')
    await press(othersCard, 'Reject')
    await said(ines, 'Post rejected.')
    await expect(vetsCard).toHaveCount(0)
    await owner.goto(path)
    await expect(owner.getByText('Rejected.', { exact: true })).toBeVisible()
    await expect(owner.getByText('Too dark, and no Beagle.').first()).toBeVisible()
  })

  await test.step('what the owner fixed is shown beside the previous version', async () => {
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
      /Removed: additional photo 1.*Described as: main image.*Described as: Nilo in the sun/s,
    ])
    await expect(vera.getByRole('dialog').getByText('Too dark, and no Beagle.').first()).toBeVisible()
    await expectAccessible(vera)
    await vera.keyboard.press('Escape')
    await notesIn(vetsCard).fill('Healthy.')
    await press(vetsCard, 'Approve')
    await said(vera, 'Post approved!')
    const history = vera.locator('#adoption-history')
    for (const text of [name, 'Available', 'Healthy.']) await expect(history.getByText(text).first()).toBeVisible()
  })
})

test('what is empty, fails or is refused is said', async ({ join, joinVet, joinAdmin }) => {
  const [{ page: owner }, { page: vet }] = [await join('Olga Moreira'), await joinVet()]
  await emptyQueue(vet)
  const { page: other } = await joinVet('/vet-dashboard')
  await expect(other.getByText('No pending posts.')).toBeVisible()
  await expect(other.getByText('No adoption history.')).toBeVisible()
  const name = unique('Nilo')
  const path = await writePost(owner, name)
  const card = cardOf(other, name)
  await notesIn(card).fill('Kept.')
  for (const [button, url, text] of [
    ['Approve', /\/approval$/, 'Failed to approve'],
    ['Reject', /\/rejection$/, 'Failed to reject'],
  ] as const) {
    const restore = await failing(other, 'POST', url)
    await press(card, button)
    await said(other, text)
    await restore()
    await expect(notesIn(card)).toHaveValue('Kept.')
  }
  await failing(other, 'GET', /\/api\/reviews\//, FORBIDDEN)
  await writePost(owner, unique('Later'))
  await said(other, 'Failed to fetch posts')
  const admin = await joinAdmin('/admin-dashboard/posts?status=pending')
  allowRefusal(admin, /\/approval$/)
  await press(admin.getByRole('row', { name }), 'Approve')
  await expect(admin.getByText(`${await nameOf(other)} is reviewing this post.`)).toBeVisible()
  expect(await (await owner.request.get(`/api/posts/${idOf(path)}`)).json()).toMatchObject({ status: 'pending' })
  await admin.goto('/vet-dashboard')
  await expect(admin.getByText('Access denied.')).toBeVisible()
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
