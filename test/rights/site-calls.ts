import { randomUUID } from 'node:crypto'
import type { TestServer } from '../context.ts'
import type { TestUsers } from './test-users.ts'
import { PASSWORD, type Things } from './things.ts'

type Inputs = Record<string, (users: TestUsers) => Record<string, unknown> | Promise<Record<string, unknown>>>

const ADMIN = { firstName: 'Ada', lastName: 'Admin', email: 'first@example.org' }

/** The site itself: its settings, contact messages and held messages. */
export const siteCalls = (things: Things, server: TestServer): Inputs => ({
  'chat.decideHeld': async users => ({ messageIds: [await heldMessage(server, users)], decision: 'refuse' }),
  'screening.change': () => ({ changes: { holdMinutes: 60 }, from: { holdMinutes: 60 } }),
  'screening.tryText': () => ({ text: 'Pay by gift card' }),
  'setup.checkLink': () => ({ key: '' }),
  'setup.checkLink (with a key)': () => ({ key: 'wrong' }),
  'setup.startPasskey': () => ({ key: 'wrong', ...ADMIN }),
  'setup.createFirstAdmin': () => ({ key: 'wrong', ...ADMIN, wayIn: { password: PASSWORD } }),
  'site.changeSettings': () => ({ changes: { reviewRequired: true }, from: { reviewRequired: true } }),
  'site.markContactMessage': async () => ({ ...(await things.contactMessage()), answered: true }),
  'site.contact': () => ({
    name: 'Ana',
    email: `${randomUUID()}@example.org`,
    subject: 'general',
    message: 'Hello',
  }),
})

/** A first message to the owner that looks like a scam. */
async function heldMessage({ as, aUser }: TestServer, { owner }: TestUsers): Promise<number> {
  const sender = await aUser()
  const { conversationId } = await as(sender).chat.start({ otherUserId: owner.id })
  const content = 'Send the deposit by Western Union, with gift cards.'
  return (await as(sender).chat.send({ conversationId, clientId: randomUUID(), content })).id
}
