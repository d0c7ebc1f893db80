import type { SignedIn } from '../../../api/context.ts'
import { refuse } from '../../../shared/problem.ts'
import { readPetSummaries } from '../../listings/posts/public.server.ts'
import { readAsked } from './choose-set.server.ts'
import { readOwnHome } from './homes.server.ts'
import { readFit } from './read-fit.server.ts'

/** What may go with the viewer's request for a pet. @throws NOT_FOUND for a post that they may not see */
export async function readForm(context: SignedIn, { postId }: { postId: number }) {
  const { db, viewer } = context
  const [pets, own] = await Promise.all([readPetSummaries(db, [postId], viewer), readOwnHome(context)])
  if (!pets.has(postId)) throw refuse('NOT_FOUND')
  const home = own?.home ?? null
  const asked = (await readAsked(db, postId)) ?? null
  return { home, asked, fit: home ? await readFit(context, { postId, userId: viewer.id, home }) : [] }
}
