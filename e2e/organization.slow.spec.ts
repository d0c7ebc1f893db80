import { expectAccessibleEverywhere, setLook, DESKTOP_BY_DAY } from './support/accessible.ts'
import { picture } from './support/pictures.ts'
import { decide, press, said, sendRequest } from './support/requests.ts'
import { expect, test } from './support/test.ts'

test('a shelter is created, shared with a colleague, and places an imported animal', async ({
  join,
  joinVet,
  server,
}) => {
  test.setTimeout(300_000)
  const id = crypto.randomUUID().slice(0, 6)
  const shelter = `Kestrel Lane ${id}`
  const manager = await join('Marta')
  const colleague = await join('Cleo')
  const { page: home } = manager

  await test.step('a member creates it and invites a colleague', async () => {
    await home.goto('/home')
    await press(home, 'Account menu')
    await home.getByRole('link', { name: 'Start an organization' }).click()
    await expect(home.getByText('An admin of this site verifies your organization')).toBeVisible()
    await press(home, 'Start organization')
    await expect(home.getByText('Please enter the name of the organization')).toBeVisible()
    await home.getByLabel('Name').fill(shelter)
    await home.getByLabel('Town').fill('Porto, Portugal')
    await press(home, 'Start organization')
    await home.waitForURL(/\/organization\/kestrel-lane-\w+\/people$/)
    await home.getByLabel('Email').fill(colleague.email)
    await home.getByLabel('Role').selectOption({ label: 'Coordinator' })
    await press(home, 'Invite')
    await expect(home.getByRole('listitem').filter({ hasText: colleague.email })).toBeVisible()
    await expectAccessibleEverywhere(home)
    await setLook(home, DESKTOP_BY_DAY)
  })
  const base = new URL(home.url()).pathname.replace('/people', '')
  const slug = base.split('/').at(-1) ?? ''

  await test.step('the colleague accepts by the mailed link; another member cannot', async () => {
    const link = await server.mailedLink(colleague.email)
    await home.goto(link)
    await expect(home.getByText(`you're signed in as ${manager.email}`, { exact: false })).toBeVisible()
    const { page } = colleague
    await page.goto(link)
    await expect(page.getByRole('heading', { name: `Join ${shelter}` })).toBeVisible()
    await expectAccessibleEverywhere(page)
    await setLook(page, DESKTOP_BY_DAY)
    await press(page, 'Accept')
    await page.waitForURL(`**${base}/people`)
    await expect(page.getByRole('listitem').filter({ hasText: manager.name })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveCount(0)
    await page.goto(link)
    await expect(page.getByText('This invitation no longer works')).toBeVisible()
  })

  await test.step('the manager lists an animal by hand', async () => {
    await home.goto(`${base}/animals`)
    await home.getByRole('link', { name: 'Create Your First Post' }).click()
    await home.waitForURL(`**${base}/animals/new`)
    await home.getByLabel('Pet Name').fill(`Biscuit ${id}`)
    await home.getByLabel('Description').fill('A gentle beagle who loves long walks.')
    await home.getByLabel('Species').selectOption({ label: 'Dog' })
    await home.getByLabel('Main Image').setInputFiles(await picture('biscuit.jpg', 20))
    await press(home, 'Create Post')
    await home.waitForURL(`**${base}/animals`)
    await expect(home.getByRole('link', { name: `Biscuit ${id}`, exact: true })).toBeVisible()
    await expectAccessibleEverywhere(home)
    await setLook(home, DESKTOP_BY_DAY)
  })

  const name = `Nilo ${id}`
  await test.step('the coordinator imports the others from a file', async () => {
    const { page } = colleague
    await page.goto(`${base}/import`)
    const file = [
      'id,name,species,sex,status',
      `1,${name},Dog,Male,Available`,
      `2,Bea ${id},Cat,Female,Available`,
    ].join('\n')
    await page
      .getByLabel('File of animals')
      .setInputFiles({ name: 'animals.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await expect(page.getByText('2 rows: 2 offered, 0 left out, 0 questions')).toBeVisible()
    await expect(home.getByRole('link', { name, exact: true })).toHaveCount(0)
    await press(page, 'Import 2 animals')
    const entry = page.getByRole('listitem').filter({ hasText: 'animals.csv' })
    await expect(entry.getByText('2 new, 0 changed, 0 unchanged.')).toBeVisible()
  })

  await test.step('the manager exports the animals to a network', async () => {
    await home.goto(`${base}/networks`)
    const network = home.getByRole('group', { name: 'Petfinder' })
    await press(network, 'Start')
    await expect(network.getByText('Please enter the name of the server, without ftp://.')).toBeVisible()
    await network.getByLabel('Server').fill('127.0.0.1')
    await network.getByLabel('Username').fill('shelter')
    await network.getByLabel('Password').fill('Quiet-Paws-17')
    await network.getByLabel('File name').fill('NJ333')
    await press(network, 'Start')
    await expect(network.getByText('No public server has this name or address.')).toBeVisible()
    await expectAccessibleEverywhere(home)
    await setLook(home, DESKTOP_BY_DAY)
  })

  let path = ''
  await test.step('a vet reviews the animals of the shelter and approves all at once', async () => {
    const { page } = await joinVet('/admin-dashboard/posts')
    await page.getByLabel('Search').fill(shelter)
    await expect(page).toHaveURL(/search=/)
    await page.getByLabel('Status').selectOption('Pending Review')
    await expect(page).toHaveURL(/status=pending/)
    await expect(page.getByRole('row')).toHaveCount(4)
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name }).getByText(shelter).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await press(page, 'Approve (3)')
    await press(page.getByRole('alertdialog', { name: 'Approve 3 listings?' }), 'Approve')
    await said(page, '3 approved')
    await home.goto(`${base}/animals`)
    await expect(home.getByText('Available', { exact: true })).toHaveCount(3)
    const href = (await home.getByRole('link', { name, exact: true }).getAttribute('href')) ?? ''
    path = `/post/${href.split('/').at(-1)}`
  })

  const adopter = await join('Ana', path)
  await test.step('an adopter sees the shelter on the listing, and requests the pet', async () => {
    const { page } = adopter
    await page.getByRole('link', { name: shelter }).click()
    await page.waitForURL(`**/shelter/${slug}`)
    await expect(page.getByRole('heading', { name: shelter })).toBeVisible()
    await expectAccessibleEverywhere(page)
    await setLook(page, DESKTOP_BY_DAY)
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await page.waitForURL(`**${path}`)
    await sendRequest(page)
  })

  await test.step('the coordinator is notified, answers and approves for the shelter', async () => {
    const { page } = colleague
    await page.goto(`${base}/requests`)
    await expectAccessibleEverywhere(page)
    await setLook(page, DESKTOP_BY_DAY)
    const request = page.getByRole('listitem', { name })
    await press(request, 'View Details')
    await press(page.getByRole('dialog', { name: 'Adoption Request' }), 'Message')
    await page.waitForURL(new RegExp(`${base}/inbox/`))
    await page.getByLabel('Type a message...').fill('When can you come?')
    await press(page, 'Send')
    await expect(page.getByRole('log').getByText('When can you come?')).toBeVisible()
    await page.goto(`${base}${path.replace('/post', '/animals')}`)
    await decide(page, adopter, 'Approve')
  })

  await test.step("the adopter sees the shelter's name, not the coordinator's", async () => {
    const { page } = adopter
    await page.goto('/chat')
    await page.getByRole('link', { name: new RegExp(shelter) }).click()
    await expect(page.getByRole('log').getByText('When can you come?')).toBeVisible()
    await expect(page.getByText(colleague.name)).toHaveCount(0)
    await page.goto(`/shelter/${slug}`)
    await expect(page.getByRole('link', { name: new RegExp(`^Biscuit ${id}`) })).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveCount(0)
    await page.getByRole('link', { name: 'Happy endings' }).click()
    await page.waitForURL(`**/shelter/${slug}?show=adopted`)
    await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
  })
})
