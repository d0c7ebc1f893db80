import { asc, eq } from 'drizzle-orm'
import type { TestServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { notifications } from '../../news/notifications/tables.server.ts'

export const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

/** Adoptions, and the notifications of their two sides. */
export function adoptions({ as, aUser, aPost, db, clock }: TestServer) {
  /** @param waiting the names of others who asked, in their order; the adoption rejects them */
  async function adopted({ waiting = [] as string[], reviewer = undefined as User | undefined } = {}) {
    const [owner, adopter] = [await aUser({ name: 'Olga' }), await aUser({ name: 'Rui' })]
    const post = await aPost({ owner, name: 'Biscuit', ...(reviewer && { vetId: reviewer.id }) })
    const { id: requestId } = await as(adopter).adoption.send({ postId: post.id })
    const others: User[] = []
    for (const name of waiting) {
      const person = await aUser({ name })
      clock.advance(1000)
      await as(person).adoption.send({ postId: post.id })
      others.push(person)
    }
    clock.advance(1000)
    await as(owner).adoption.approve({ id: requestId })
    return { owner, adopter, post, postId: post.id, requestId, others }
  }

  const newsOf = async ({ id }: User) =>
    (await db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(asc(notifications.id))).map(
      ({ type, message }) => [type, message],
    )
  return { adopted, newsOf }
}
