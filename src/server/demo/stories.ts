import type { NotificationType } from '../../modules/notifications/vocabulary.ts'
import type { PersonKey } from './people.ts'
import { pets } from './pets.ts'
import { requests } from './stories/requests.ts'

export { comments, saves } from './stories/comments.ts'
export { communities } from './stories/communities.ts'
export { conversations } from './stories/conversations.ts'
export { requests } from './stories/requests.ts'

export interface DemoNotification {
  readonly person: PersonKey
  readonly type: Extract<NotificationType, 'adoption_request' | 'adoption_approved' | 'adoption_rejected'>
  readonly message: string
  /** Key of the pet it links to. */
  readonly pet: string
  /** Who asked, for requests. */
  readonly requester?: PersonKey
  readonly daysAgo: number
  readonly read: boolean
}

/** After that many days people have seen what the bell told them. */
const READ_AFTER_DAYS = 3

/** What the bell has told people because of the requests of the demo, newest first. */
export function impliedNotifications(): DemoNotification[] {
  const all = requests.flatMap(({ pet: key, requester, status, sentDaysAgo, decidedDaysAgo }) => {
    const pet = pets.find(p => p.key === key)
    if (!pet) return []
    const asked: DemoNotification = {
      person: pet.owner,
      type: 'adoption_request',
      message: `New adoption request for ${pet.name}`,
      pet: key,
      requester,
      daysAgo: sentDaysAgo,
      read: sentDaysAgo > READ_AFTER_DAYS,
    }
    if (status === 'pending' || decidedDaysAgo === undefined) return [asked]
    const decided: DemoNotification = {
      person: requester,
      type: status === 'approved' ? 'adoption_approved' : 'adoption_rejected',
      message: `Your adoption request for ${pet.name} has been ${status}${status === 'approved' ? '!' : '.'}`,
      pet: key,
      daysAgo: decidedDaysAgo,
      read: decidedDaysAgo > READ_AFTER_DAYS,
    }
    return [asked, decided]
  })
  return all.toSorted((a, b) => a.daysAgo - b.daysAgo)
}
