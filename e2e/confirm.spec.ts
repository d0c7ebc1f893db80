import { askAbout } from './support/ask-about.ts'
import { expectAccessible } from './support/accessible.ts'
import { idOf, listPet } from './support/listing.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const QUESTION = 'Is Nala still looking for a home?'

test('an owner confirms, from the mail or on the site, whether a pet still looks for a home', async ({
  browse,
  join,
  joinVet,
  server,
}) => {
  const [{ page: owner }, { page: vet }] = [await join('Olga Moreira'), await joinVet()]
  const path = await listPet(owner, vet, 'Nala')
  const link = await askAbout(server, idOf(path))

  await test.step('one press answers, without signing in and without JavaScript', async () => {
    const scripted = await browse(link, PHONE)
    await expect(scripted.getByRole('heading', { level: 1, name: QUESTION })).toBeVisible()
    await expectAccessible(scripted)
    const plain = await browse(link, { ...PHONE, javaScriptEnabled: false })
    for (const name of ['Yes, still looking', 'Found a home'])
      await expect(plain.getByRole('button', { name, exact: true })).toBeVisible()
    await plain.getByRole('button', { name: 'Pause', exact: true }).click()
    await expect(plain.getByRole('heading', { name: 'The listing for Nala is paused' })).toBeVisible()
    await expect(plain).toHaveURL(link)
  })

  await test.step("the pet's page asks its owner, and reopens the listing", async () => {
    await askAbout(server, idOf(path))
    await owner.goto(`${path}#still-looking`)
    const question = owner.getByRole('region', { name: QUESTION })
    await expect(question).toContainText("The listing is paused because you didn't answer.")
    await expectAccessible(owner)
    await question.getByRole('button', { name: 'Yes, still looking' }).click()
    await expect(owner.getByText('Thank you! The listing for Nala is confirmed')).toBeVisible()
    await expect(question).toBeHidden()
    await expect(owner.getByText('Confirmed today')).toBeVisible()
    await expect(owner.getByLabel('Availability')).toHaveValue('available')
  })

  await test.step('all open questions are in one list, where a pet is marked as adopted', async () => {
    await askAbout(server, idOf(path))
    await owner.goto('/confirm')
    const entry = owner.getByRole('listitem').filter({ has: owner.getByRole('heading', { name: QUESTION }) })
    await expectAccessible(owner)
    await entry.getByRole('button', { name: 'Found a home' }).click()
    await expect(owner.getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible()
    await expectAccessible(owner)
    await owner.goto(path)
    await expect(owner.getByText('Adopted', { exact: true }).first()).toBeVisible()
  })

  await test.step('visitors sign in first, and a forged link shows an error', async () => {
    const visitor = await browse('/confirm')
    await expect(visitor).toHaveURL('/login?next=%2Fconfirm')
    await visitor.goto(`${link}x`)
    await expect(visitor.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
    await expectAccessible(visitor)
  })
})
