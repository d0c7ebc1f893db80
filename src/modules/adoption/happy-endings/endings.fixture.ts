import type { TestServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'

type Server = Pick<TestServer, 'as' | 'aUser' | 'aPost' | 'aPhoto'>

/** Adoptions and happy endings, made through the API. */
export function endingsOf({ as, aUser, aPost, aPhoto }: Server) {
  const adopted = async (post: Parameters<Server['aPost']>[0] = {}) => {
    const owner = post.owner ?? (await aUser({ name: 'Olga Moreira' }))
    const adopter = await aUser({ name: 'Rui Costa' })
    const { id: postId } = await aPost({ name: 'Biscuit', ...post, owner })
    const { id: requestId } = await as(adopter).adoption.send({ postId })
    await as(owner).adoption.approve({ id: requestId })
    return { owner, adopter, postId, requestId }
  }
  const formOf = async (adopter: User, requestId: number) => {
    const { id: photoId } = await aPhoto(adopter)
    return { requestId, photoId, content: 'He sleeps on my shoes.', consent: true } as const
  }
  const published = async (post: Parameters<Server['aPost']>[0] = {}, more: { town?: string } = {}) => {
    const adoption = await adopted(post)
    const form = { ...(await formOf(adoption.adopter, adoption.requestId)), ...more }
    return { ...adoption, form, ending: await as(adoption.adopter).endings.publish(form) }
  }
  return { adopted, formOf, published }
}
