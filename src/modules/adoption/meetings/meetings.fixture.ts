import { eq } from 'drizzle-orm'
import type { TestServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { mailbox } from '../../../../test/mailbox.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { notifications } from '../../news/notifications/tables.server.ts'

export const HOUR_MS = 3_600_000
export const PLACE = 'Xyzzy Street 7'
export const NOTE = 'Ring twice at Xyzzy'
export const details = { minutes: 60, timeZone: 'Europe/Lisbon', place: PLACE, note: NOTE }

export const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

/** Requests whose two sides are about to meet. */
export function aboutToMeet(server: TestServer) {
  const { as, aUser, aPost, db, clock } = server
  const newMails = mailbox(server)
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS).toISOString()

  async function asked(name = 'Biscuit') {
    const [owner, person] = [await aUser({ name: 'Olga' }), await aUser({ name: 'Rui' })]
    const post = await aPost({ owner, name })
    const { id } = await as(person).adoption.send({ postId: post.id })
    await newMails()
    return { owner, person, post, requestId: id }
  }

  async function offered(times = [inHours(48), inHours(72)]) {
    const request = await asked()
    const { owner, requestId } = request
    const meeting = await as(owner).meetings.offer({ requestId, version: 0, times, ...details })
    return { ...request, meeting, times }
  }

  async function agreed(hours = 48) {
    const at = inHours(hours)
    const request = await offered([at])
    const { requestId, person } = request
    const meeting = await as(person).meetings.pick({ requestId, version: 1, at })
    return { ...request, meeting, at }
  }

  const newsOf = async ({ id }: User) =>
    (await db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id))
      .filter(({ type }) => type === 'meeting')
      .map(({ message }) => message)
  return { newMails, inHours, asked, offered, agreed, newsOf }
}
