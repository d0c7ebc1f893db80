import { randomUUID } from 'node:crypto'
import type { TestServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { DAY_MS, dayOf } from '../../../shared/time/days.ts'

export const SECRET = 'Xyzzy vaccine'

export const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

/** Pets with health records. */
export function withRecords(server: TestServer) {
  const { as, aUser, aPost, clock } = server
  const day = (days: number) => dayOf(new Date(clock.now().getTime() + days * DAY_MS))

  /** Of a vaccination that was given yesterday. */
  const entry = (postId: number, fields: object = {}) => ({
    postId,
    formId: randomUUID(),
    kind: 'vaccination' as const,
    day: day(-1),
    name: SECRET,
    ...fields,
  })

  const add = (user: User, postId: number, fields: object = {}) => as(user).records.addEntry(entry(postId, fields))

  async function recorded(options: Parameters<typeof aPost>[0] = {}) {
    const owner = options.owner ?? (await aUser({ name: 'Olga' }))
    const post = await aPost({ name: 'Biscuit', ...options, owner })
    await add(owner, post.id)
    return { owner, post, postId: post.id }
  }

  async function adopted(options: Parameters<typeof aPost>[0] = {}) {
    const pet = await recorded(options)
    const adopter = await aUser({ name: 'Rui' })
    const { id } = await as(adopter).adoption.send({ postId: pet.postId })
    await as(pet.owner).adoption.approve({ id, message: '' })
    return { ...pet, adopter, requestId: id }
  }

  const namesFor = async (user: User, postId: number) =>
    (await as(user).records.get({ postId })).entries.map(({ name }) => name)

  return { day, entry, add, recorded, adopted, namesFor }
}
