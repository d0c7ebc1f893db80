import { expectAccessible } from './support/accessible.ts'
import { bubble, converse, field, send } from './support/chat.ts'
import { expect, test, type Person } from './support/test.ts'

const PATH = '/admin-dashboard/screening'
const SCAM = 'She is free, you only pay the flight in advance by Western Union to my agent.'

test('an admin releases one held message and refuses another', async ({ join, joinAdmin }) => {
  const [ana, rui, leo] = [await join('Inez Prado'), await join('Rui Costa'), await join('Leon Lima')]
  const start = async (from: Person, to: Person) => {
    const path = await converse(from, to)
    await send(from.page, path, SCAM)
    await to.page.goto(path)
    await expect(to.page.getByText('Western Union')).toHaveCount(0)
    return path
  }
  await start(ana, rui)
  const refused = await start(leo, rui)
  await rui.page.goBack()
  const admin = await joinAdmin(PATH)
  const cardOf = ({ name }: Person) => admin.getByRole('article', { name })
  const menu = admin.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Screening' })
  await expect(menu).toContainText('open')
  await expect(cardOf(ana)).toContainText(SCAM)
  await expect(cardOf(ana)).toContainText('Cryptocurrency and cash transfer services')
  await expect(cardOf(ana)).toContainText('in 60 minutes')
  await expectAccessible(admin)

  await cardOf(ana).getByRole('button', { name: 'Deliver' }).click()
  await expect(cardOf(ana)).toHaveCount(0)
  await expect(bubble(rui.page, SCAM)).toContainText('This message looks like a scam.')
  await cardOf(leo).getByRole('button', { name: 'Reject' }).click()
  await expect(admin.getByText("The message won't be delivered. The report about Leon Lima stays open.")).toBeVisible()
  await expect(cardOf(leo)).toHaveCount(0)
  await rui.page.goto(refused)
  await expect(field(rui.page)).toBeVisible()
  await expect(bubble(rui.page, SCAM)).toHaveCount(0)
  await leo.page.goto(refused)
  await expect(bubble(leo.page, SCAM)).toBeVisible()
})

test('several held messages are refused at once, after a confirmation', async ({ join, joinAdmin }) => {
  const people = [await join('Eva Prado'), await join('Max Costa'), await join('Kim Lima')]
  const [eva, max, receiver] = people as [Person, Person, Person]
  for (const sender of [eva, max]) await send(sender.page, await converse(sender, receiver), SCAM)
  const admin = await joinAdmin(PATH)
  const cardOf = ({ name }: Person) => admin.getByRole('article', { name })
  for (const sender of [eva, max]) await cardOf(sender).getByLabel('Select').check()
  await admin.getByRole('button', { name: 'Reject 2' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Reject them' }).click()
  await expect(admin.getByText('2 messages rejected', { exact: true })).toBeVisible()
  for (const sender of [eva, max]) await expect(cardOf(sender)).toHaveCount(0)
})

test('an admin tests a text, raises a score, switches screening off, and resets it all', async ({ joinAdmin }) => {
  const admin = await joinAdmin(PATH)
  const hold = admin.getByLabel('Hold', { exact: true })
  const delivered = await hold.inputValue()
  const trial = admin.getByRole('region', { name: 'Try a text' })
  const outcome = trial.getByRole('status')
  await trial.getByLabel('Text').fill('Pay with an Amazon gift card')
  await trial.getByRole('button', { name: 'Show the score' }).click()
  await expect(outcome).toContainText('Gift cards and vouchers: 4.8')
  await expect(outcome).toContainText("As a first message it's held.")

  await hold.fill('eleven')
  await expect(admin.getByText('Please enter a number above 0, up to 50')).toBeVisible()
  await hold.fill('9')
  await expect(outcome).toContainText('It arrives with a warning.')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible()
  await admin.reload()
  await expect(hold).toHaveValue('9')

  const enabled = admin.getByRole('switch', { name: 'Screen messages' })
  await enabled.click()
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible()
  await admin.reload()
  await expect(enabled).not.toBeChecked()

  await admin.getByRole('button', { name: 'Default' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Reset to defaults' }).click()
  await expect(hold).toHaveValue(delivered)
  await expect(enabled).toBeChecked()
  await expect(admin.getByRole('alertdialog')).toHaveCount(0)
})
