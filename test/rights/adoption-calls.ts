import { DEFAULT_STAGE_DAYS } from '../../src/modules/board/vocabulary.ts'
import { toHome } from '../../src/modules/applications/home-rules.ts'
import { dayOf } from '../../src/modules/posts/rules.ts'
import type { TestUsers } from './test-users.ts'
import type { Things } from './things.ts'

type Input = Record<string, unknown>
type Inputs = Record<string, (users: TestUsers) => Input | Promise<Input>>

const application = { homeSituation: 'A garden', experience: 'Two dogs', whyThisPet: 'Those ears' }

const idOf = async (thing: Promise<{ id: number }>, more: Input = {}) => ({ id: (await thing).id, ...more })
const ofPost = async (post: Promise<{ id: number }>, more: Input = {}) => ({ postId: (await post).id, ...more })

/** About requests for a pet of the owner, and what goes with them. */
export const adoptionCalls = (things: Things): Inputs => ({
  'adoption.mineFor': users => ofPost(things.post(users)),
  'adoption.listForPost': async users => ({ postId: (await things.request(users)).postId }),
  'adoption.get': users => idOf(things.request(users)),
  'applications.saveHome': () => toHome({ adults: '2', cats: '1' }),
  'applications.form': users => ofPost(things.post(users)),
  'applications.form (pending post)': users => ofPost(things.pending(users)),
  'adoption.send': users => ofPost(things.post(users)),
  'adoption.send (pending post)': users => ofPost(things.pending(users)),
  'adoption.apply': users => ofPost(things.post(users), application),
  'adoption.apply (pending post)': users => ofPost(things.pending(users), application),
  'adoption.cancel': async users => ({ postId: (await things.request(users)).postId }),
  'adoption.approve': users => idOf(things.request(users)),
  'adoption.hold': users => idOf(things.request(users), { until: dayOf(new Date()) }),
  'adoption.reject': users => idOf(things.request(users)),
  'adoption.orderWaiting': async users => {
    const { id, postId } = await things.request(users)
    return { postId, requestIds: [id] }
  },
  'board.card': users => idOf(things.request(users)),
  'board.move': async users => ({ cards: [{ id: (await things.request(users)).id, from: 'new' }], to: 'talking' }),
  'board.saveCard': users =>
    idOf(things.request(users), { version: 0, nextStep: 'Call', nextStepOn: null, labels: [], turn: 'owner' }),
  'board.label': async users => ({ ids: [(await things.request(users)).id], label: 'Garden', on: true }),
  'board.saveSettings': () => ({ days: DEFAULT_STAGE_DAYS }),
  'adoption.rejectMany': async users => {
    const { id, postId } = await things.request(users)
    return { postId, requestIds: [id] }
  },
})
