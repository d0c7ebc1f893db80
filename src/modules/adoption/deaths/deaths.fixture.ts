import { and, asc, eq } from 'drizzle-orm'
import type { TestServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { notifications } from '../../news/notifications/tables.server.ts'
import { dayOf } from '../../../shared/time/days.ts'

/** Animals with people around them, and what these read of a death. */
export function deathsOf({ as, aUser, aPost, db, clock }: TestServer) {
  const today = () => dayOf(clock.now())
  /** A listed animal with two pending requests, and one that was rejected before. */
  async function listed() {
    const [owner, asker, second, rejected, fan] = [
      await aUser({ name: 'Olga Moreira' }),
      await aUser({ name: 'Ana Prado' }),
      await aUser({ name: 'Bea Lopes' }),
      await aUser({ name: 'Caio Reis' }),
      await aUser({ name: 'Fanny Alves' }),
    ]
    const post = await aPost({ owner, name: 'Oldie' })
    const ids: number[] = []
    for (const user of [asker, second, rejected]) ids.push((await as(user).adoption.send({ postId: post.id })).id)
    const [requestId = 0, secondId = 0, rejectedId = 0] = ids
    await as(owner).adoption.reject({ id: rejectedId })
    await as(fan).posts.favorite({ id: post.id })
    return { owner, asker, second, rejected, fan, post, postId: post.id, requestId, secondId }
  }

  async function adopted() {
    const found = await listed()
    clock.advance(1000)
    await as(found.owner).adoption.approve({ id: found.requestId })
    return { ...found, adopter: found.asker }
  }

  const say = (user: User, postId: number, more: { words?: string; saysInEnding?: boolean; diedOn?: string } = {}) =>
    as(user).deaths.report({ postId, diedOn: today(), ...more })

  const newsOf = async ({ id }: User) =>
    (
      await db
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, id), eq(notifications.type, 'pet_closed')))
        .orderBy(asc(notifications.id))
    ).map(({ message }) => message)

  return { listed, adopted, say, newsOf, today }
}
