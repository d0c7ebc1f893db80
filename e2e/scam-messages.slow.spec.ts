import { expectAccessible } from './support/accessible.ts'
import { bubble, face, write } from './support/chat.ts'
import { expect, test } from './support/test.ts'

const SCAM = 'She is free, you only pay the flight in advance by Western Union to my agent.'
const DOUBTFUL = 'I am rarely here, add me on WhatsApp.'

test('a likely scam as first message is held, and a doubtful one shows a warning', async ({ join }) => {
  const [ana, rui] = [await join('Ana Prado'), await join('Rui Costa')]
  await face(ana, rui)

  await test.step('a doubtful message arrives with advice', async () => {
    await write(ana.page, DOUBTFUL)
    const received = bubble(rui.page, DOUBTFUL)
    await expect(received).toContainText(
      "This message looks like a scam. Don't pay anything before you've met the animal",
    )
    await expect(bubble(ana.page, DOUBTFUL)).not.toContainText('looks like a scam')
    await expectAccessible(rui.page)
    await rui.page.reload()
    await expect(received).toContainText('This message looks like a scam.')
  })

  await test.step('a first message with a high score shows to its sender alone', async () => {
    await write(ana.page, SCAM)
    await expect(bubble(ana.page, SCAM)).toBeVisible()
    await ana.page.reload()
    await expect(bubble(ana.page, SCAM)).toBeVisible()
    await rui.page.reload()
    await expect(bubble(rui.page, DOUBTFUL)).toBeVisible()
    await expect(rui.page.getByText('Western Union')).toHaveCount(0)
  })

  await test.step('the warning sends a report', async () => {
    await rui.page.getByRole('button', { name: 'Report it', exact: true }).click()
    await expect(rui.page.getByText('Thank you. Your report is with our team.')).toBeVisible()
  })
})
