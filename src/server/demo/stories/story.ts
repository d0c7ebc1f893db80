import type { RequestStatus } from '../../../modules/adoption/vocabulary.ts'
import type { PersonKey } from '../people.ts'

/** The answers of the application form. */
export interface DemoApplication {
  readonly homeSituation: string
  readonly experience: string
  readonly whyThisPet: string
  readonly additionalInfo?: string
  readonly daysAgo: number
}

export interface DemoRequest {
  /** Key of a pet. */
  readonly pet: string
  readonly requester: PersonKey
  readonly status: RequestStatus
  readonly sentDaysAgo: number
  /** When the owner decided, or when somebody else was approved. */
  readonly decidedDaysAgo?: number
  /** What the owner wrote with the decision. */
  readonly decisionMessage?: string
  readonly application?: DemoApplication
}

export interface DemoMessage {
  readonly from: PersonKey
  readonly text: string
  readonly minutesAgo: number
}

/** A thread between somebody interested and the owner of a pet, oldest message first. */
export interface DemoConversation {
  readonly pet: string
  readonly adopter: PersonKey
  readonly owner: PersonKey
  /** Who has not opened it since the other one wrote last. */
  readonly unreadBy?: PersonKey
  readonly messages: readonly DemoMessage[]
}

export interface DemoComment {
  readonly pet: string
  readonly author: PersonKey
  readonly text: string
  readonly hoursAgo: number
}

export interface DemoDiscussion {
  readonly author: PersonKey
  readonly text: string
  readonly hoursAgo: number
  readonly likedBy: readonly PersonKey[]
  readonly comments: readonly { readonly author: PersonKey; readonly text: string; readonly hoursAgo: number }[]
}

export interface DemoCommunity {
  readonly key: string
  readonly name: string
  readonly description: string
  readonly founder: PersonKey
  /** Besides the founder. */
  readonly members: readonly PersonKey[]
  readonly createdDaysAgo: number
  /** Key of the pet whose main picture is the cover photo. */
  readonly cover?: string
  readonly discussions: readonly DemoDiscussion[]
}
