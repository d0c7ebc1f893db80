import { expectAccessible, PHONE_AT_NIGHT, setLook } from './support/accessible.ts'
import { listPet } from './support/listing.ts'
import { expect, test } from './support/test.ts'

const PHONE = 'Everyone could read this phone number. Chat keeps it between the two of you.'

test('contact details in public texts are warned about while one types, and a location becomes its town', async ({
  join,
  joinVet,
}) => {
  const { page } = await join('Olga Moreira')
  await page.goto('/create')
  const description = page.getByLabel('Description')
  await description.fill('Call me: +351 222 000 000')
  await expect(page.getByText(PHONE)).toBeVisible()
  await description.fill('Call me on Tuesday.')
  await expect(page.getByText(PHONE)).toHaveCount(0)
  await page.getByLabel('Health Information').fill('The vet is at 12 Elm Street, ask ada@mail.example')
  await expect(page.getByText('Everyone could read this email address and this address.')).toBeVisible()
  await page.getByLabel('Location').fill('12 Elm Street, Springfield')
  await expect(page.getByText('Others see only this: Springfield')).toBeVisible()
  await setLook(page, PHONE_AT_NIGHT)
  await expectAccessible(page)

  const post = await listPet(page, (await joinVet()).page, 'Tofu', {
    fields: { location: '12 Elm Street, Springfield' },
  })
  await page.goto(post)
  await expect(page.getByText('Springfield').first()).toBeVisible()
  await expect(page.getByText('Elm Street')).toHaveCount(0)
  const comment = page.getByLabel('Add a comment')
  await comment.fill('My number is 503 555 0100')
  await expect(page.getByText(PHONE)).toBeVisible()
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByText('My number is 503 555 0100')).toBeVisible()
  await expect(comment).toHaveValue('')
  await expect(page.getByText(PHONE)).toHaveCount(0)
})
