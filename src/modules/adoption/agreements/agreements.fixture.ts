import { eq } from 'drizzle-orm'
import type { TestServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { adoptionRequests } from '../requests/tables.server.ts'
import { notifications } from '../../news/notifications/tables.server.ts'

export const TEXT = '## Who\n\n**Olga** gives *Biscuit* to Rui.\n\n1. A home\n2. A vet'

/** Requests whose two sides have met. */
export function aboutToAgree(server: TestServer) {
  const { as, aUser, aPost, db } = server

  async function met(name = 'Biscuit') {
    const [owner, person] = [await aUser({ name: 'Olga' }), await aUser({ name: 'Rui' })]
    const post = await aPost({ owner, name })
    const { id } = await as(person).adoption.send({ postId: post.id })
    await db.update(adoptionRequests).set({ stage: 'decision' }).where(eq(adoptionRequests.id, id))
    return { owner, person, post, requestId: id }
  }

  async function written(text = TEXT) {
    const request = await met()
    const { owner, requestId } = request
    const agreement = await as(owner).agreements.write({ requestId, version: 0, text })
    const { fingerprint } = agreement
    const sign = (user: User, name: string, read = fingerprint) =>
      as(user).agreements.sign({ requestId, fingerprint: read, name, hasRead: true })
    return { ...request, agreement, fingerprint, sign }
  }

  async function signed() {
    const request = await written()
    await request.sign(request.person, 'Rui Costa')
    const agreement = await request.sign(request.owner, 'Olga Silva')
    return { ...request, agreement }
  }

  const newsOf = async ({ id }: User) =>
    (await db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id))
      .filter(({ type }) => type.startsWith('agreement'))
      .map(({ message }) => message)
  return { met, written, signed, newsOf }
}
