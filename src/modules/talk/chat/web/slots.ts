import type { ComponentType, ReactNode } from 'react'
import type { Photo } from '../../../base/photos/contract.ts'
import type { Conversation } from '../contract.ts'
import type { Assigned } from '../vocabulary.ts'

/** A photo that is being added to a message. */
export interface PhotoPick {
  take: (files: readonly File[]) => void
  drop: () => void
  /** Undefined until the upload is complete. */
  photo: Photo | undefined
  busy: boolean
  preview: ReactNode
}

interface TeamSlots {
  /** Whether the person may only read along. */
  readOnly: boolean
  /** Who looks after the conversation, and the notes on it. */
  ConversationBar: ComponentType<{ conversationId: string }>
  /** Names colleagues who have a draft in the conversation, and tells them of the viewer's draft. */
  Answering: ComponentType<{ conversationId: string; draft: boolean }>
  /** Who looks after a conversation of the list. */
  Assignee: ComponentType<{ conversationId: string }>
  /** Chooses the conversations of the list. */
  ListFilter: ComponentType<{ value: Assigned | undefined; onChange: (value: Assigned | undefined) => void }>
}

/** Components of other modules that the chat shows. Its route passes them in. */
export interface ChatSlots {
  /** Uploads the photo for the message that the person is writing. */
  PhotoPick: ComponentType<{ children: (pick: PhotoPick) => ReactNode }>
  /** The actions on the other member: block, unblock, report. */
  PersonMenu: ComponentType<{
    person: { id: string; name: string }
    conversationId: string
    blocked: boolean
    /** The account was deleted, so it cannot be blocked. */
    deleted: boolean
  }>
  /** The state of the adoption request; a click opens the request. */
  RequestState: ComponentType<{ request: NonNullable<Conversation['request']> }>
  /** Opens a report that the person asks for money before a visit. */
  MoneyReportButton: ComponentType<{ person: { id: string; name: string }; conversationId: string }>
  /** Passes on how a message's menu reports that at once. */
  SendMoneyReport: ComponentType<{ conversationId: string; children: (report: () => void) => ReactNode }>
  UnblockButton: ComponentType<{ person: { id: string; name: string } }>
  /** Inserts a template into the text of a conversation about a request. */
  Templates: ComponentType<{
    pet: string
    name: string
    text: string
    max: number
    onInsert: (text: string) => void
  }>
  /** For an organisation: what its people share. */
  team?: TeamSlots
}
