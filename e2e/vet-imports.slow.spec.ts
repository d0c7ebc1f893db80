import { expectAccessible } from './support/accessible.ts'
import { failing } from './support/failing.ts'
import { answer } from './support/listing.ts'
import { press } from './support/requests.ts'
import { expect, test } from './support/test.ts'

const ANIMALS = [
  'Id;Name;Species;Status',
  '1;Nilo;Dog;Available',
  '2;Bea;Cat;Available',
  '3;Old Rex;Dog;Available',
].join('\n')

test('a vet looks through the listings of an import and approves them together; one that fails says why and stays', async ({
  join,
  joinVet,
}) => {
  const { page: owner } = await join('Olga Moreira')
  const name = `Hill Farm ${crypto.randomUUID().slice(0, 6)}`
  const { slug } = await answer<{ slug: string }>(
    owner.request.post('/api/organizations', { data: { name, town: 'Porto', formId: crypto.randomUUID() } }),
  )
  await owner.goto(`/organization/${slug}/import`)
  const file = { name: 'animals.csv', mimeType: 'text/csv', buffer: Buffer.from(ANIMALS) }
  await expect(owner.getByText('Nothing was imported yet.')).toBeVisible()
  await owner.getByLabel('File of animals').setInputFiles(file)
  await press(owner, 'Import 3 animals')
  await expect(owner.getByText('3 new, 0 changed, 0 unchanged.')).toBeVisible()

  const { page: vet } = await joinVet('/vet-dashboard')
  const opener = vet.getByRole('button', { name: `Look through the listings of ${name}` })
  await expect(vet.getByText(`3 imported listings of ${name}`)).toBeVisible()
  await opener.press('Enter')
  const dialog = vet.getByRole('dialog', { name: `Imported listings of ${name}` })
  const listing = (pet: string) => dialog.getByRole('listitem', { name: pet })
  for (const pet of ['Nilo', 'Bea', 'Old Rex']) await expect(listing(pet)).toBeVisible()

  await test.step('only what was looked through can be approved, without what was left out', async () => {
    await expect(dialog.getByRole('button', { name: 'Approve 3 listings' })).toBeDisabled()
    await vet.setViewportSize({ width: 320, height: 640 })
    await expectAccessible(vet)
    await listing('Bea').getByRole('checkbox').check()
    await dialog.getByLabel('I looked through these 3 listings').check()
    await dialog.getByRole('button', { name: 'Approve 2 listings' }).press('Enter')
    const question = vet.getByRole('alertdialog', { name: 'Approve 2 listings?' })
    await expect(question.getByText(`${name} gets one message about all of them`, { exact: false })).toBeVisible()
    await press(question, 'Not yet')
    await expect(dialog.getByLabel('I looked through these 3 listings')).toBeChecked()
  })

  await test.step('one that fails says why and stays, and is approved after it was looked at again', async () => {
    const { items } = await answer<{ items: { id: number; name: string }[] }>(vet.request.get('/api/reviews/pending'))
    const nilo = items.findLast(post => post.name === 'Nilo')
    const restore = await failing(vet, 'POST', new RegExp(`/posts/${nilo?.id}/approval$`))
    await press(dialog, 'Approve 2 listings')
    await press(vet.getByRole('alertdialog'), 'Approve')
    const outcome = dialog.getByRole('status').filter({ hasText: '1 listing approved.' })
    await expect(outcome).toBeFocused()
    await expect(outcome).toContainText('1 was not, and says why.')
    await expect(listing('Old Rex')).toHaveCount(0)
    await expect(listing('Nilo').getByText('Failed to approve')).toBeVisible()
    await restore()
    await expect(dialog.getByRole('button', { name: 'Approve 1 listing' })).toBeDisabled()
    await dialog.getByLabel('I looked through these 2 listings').check()
    await press(dialog, 'Approve 1 listing')
    await press(vet.getByRole('alertdialog'), 'Approve')
    await expect(outcome).not.toContainText('says why')
    await expect(outcome).toBeFocused()
    await expect(listing('Nilo')).toHaveCount(0)
    await expect(listing('Bea').getByLabel('Leave out')).toBeChecked()
  })

  await test.step('one alone waits as others do', async () => {
    await press(dialog, 'Close review')
    await expect(opener).toHaveCount(0)
    await expect(vet.locator('#pending-listings').getByRole('listitem', { name: 'Bea' }).last()).toBeVisible()
    await owner.goto(`/organization/${slug}/animals?show=available`)
    await expect(owner.getByRole('main').getByRole('listitem')).toHaveCount(2)
  })
})
