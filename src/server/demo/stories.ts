import { decisionText, newRequestText, reminderText } from '../../modules/adoption/rules.ts'
import type { NotificationType } from '../../modules/notifications/vocabulary.ts'
import { people, type PersonKey } from './people.ts'
import { pets } from './pets.ts'
import type { DemoPet } from './pets/pet.ts'
import { comments } from './stories/comments.ts'
import { requests } from './stories/requests.ts'
import type { DemoComment, DemoRequest } from './stories/story.ts'

export { comments, saves } from './stories/comments.ts'
export { communities } from './stories/communities.ts'
export { conversations } from './stories/conversations.ts'
export { requests } from './stories/requests.ts'

export interface DemoNotification {
  readonly person: PersonKey
  readonly type: Extract<
    NotificationType,
    'adoption_request' | 'adoption_approved' | 'adoption_rejected' | 'adoption_reminder' | 'comment'
  >
  readonly message: string
  /** Key of the pet it links to. */
  readonly pet: string
  /** The part of the pet's page that it is about. */
  readonly anchor?: string
  /** Who asked, for requests. */
  readonly requester?: PersonKey
  readonly daysAgo: number
  readonly read: boolean
}

/** After that many days people have seen what the bell told them. */
const READ_AFTER_DAYS = 3

/** After that many days without an answer the owner is reminded. */
const REMINDED_AFTER_DAYS = 3

/** What the bell has told people because of the requests and comments of the demo, newest first. */
export const impliedNotifications = (): DemoNotification[] =>
  [...requests.flatMap(newsOfRequest), ...comments.flatMap(newsOfComment)].toSorted((a, b) => a.daysAgo - b.daysAgo)

/** When a pet was adopted; undefined while it is not. */
export const adoptedDaysAgo = ({ key, status, adoptedDaysAgo }: DemoPet): number | undefined =>
  status === 'adopted'
    ? (adoptedDaysAgo ?? requests.find(({ pet, status }) => pet === key && status === 'approved')?.decidedDaysAgo)
    : undefined

/** When the owner was reminded of a request; undefined where they were not. */
export const remindedDaysAgo = ({ status, sentDaysAgo }: DemoRequest): number | undefined =>
  status === 'pending' && sentDaysAgo > REMINDED_AFTER_DAYS ? sentDaysAgo - REMINDED_AFTER_DAYS : undefined

function newsOfRequest(request: DemoRequest): DemoNotification[] {
  const { pet: key, requester, status, sentDaysAgo, decidedDaysAgo } = request
  const pet = pets.find(p => p.key === key)
  if (!pet) return []
  const about = (daysAgo: number) => ({ pet: key, daysAgo, read: daysAgo > READ_AFTER_DAYS })
  const news: DemoNotification[] = [
    {
      person: pet.owner,
      type: 'adoption_request',
      message: newRequestText(pet.name),
      requester,
      ...about(sentDaysAgo),
    },
  ]
  const reminded = remindedDaysAgo(request)
  if (reminded !== undefined)
    news.push({
      person: pet.owner,
      type: 'adoption_reminder',
      message: reminderText(pet.name, 1),
      anchor: '#adoption-requests',
      requester,
      ...about(reminded),
    })
  if (status !== 'pending' && decidedDaysAgo !== undefined)
    news.push({
      person: requester,
      type: status === 'approved' ? 'adoption_approved' : 'adoption_rejected',
      message: decisionText(pet.name, status),
      ...about(decidedDaysAgo),
    })
  return news
}

function newsOfComment({ pet: key, author, hoursAgo }: DemoComment): DemoNotification[] {
  const pet = pets.find(p => p.key === key)
  const person = people.find(one => one.key === author)
  if (!pet || !person || pet.owner === author) return []
  const daysAgo = hoursAgo / 24
  return [
    {
      person: pet.owner,
      type: 'comment',
      message: `${person.firstName} ${person.lastName} commented on ${pet.name}`,
      pet: key,
      anchor: '#comments',
      daysAgo,
      read: daysAgo > READ_AFTER_DAYS,
    },
  ]
}
