import type { ReactNode } from 'react'
import { createPageSlot } from '../../../../ui/slot.tsx'
import type { Photo } from '../../../base/photos/contract.ts'
import type { Conversation } from '../contract.ts'

interface Person {
  id: string
  name: string
}

/** A photo that is being added to a message. */
export interface PhotoPick {
  take: (files: readonly File[]) => void
  drop: () => void
  /** Undefined until the upload is complete. */
  photo: Photo | undefined
  busy: boolean
  preview: ReactNode
}

/** Uploads the photo for the message that the person is writing. */
export const PhotoPickSlot = createPageSlot<{ children: (pick: PhotoPick) => ReactNode }>('PhotoPick')

interface PersonMenuProps {
  person: Person
  conversationId: string
  blocked: boolean
  /** The account was deleted, so it cannot be blocked. */
  deleted: boolean
}

/** The actions on the other member: block, unblock, report. */
export const PersonMenuSlot = createPageSlot<PersonMenuProps>('PersonMenu')

/** The state of the adoption request; a click opens the request. */
export const RequestStateSlot = createPageSlot<{ request: NonNullable<Conversation['request']> }>('RequestState')

/** Opens a report that the person asks for money before a visit. */
export const MoneyReportButtonSlot = createPageSlot<{ person: Person; conversationId: string }>('MoneyReportButton')

interface SendMoneyReportProps {
  conversationId: string
  children: (report: () => void) => ReactNode
}

/** Gives its child a function that sends the report at once, for a message's menu. */
export const SendMoneyReportSlot = createPageSlot<SendMoneyReportProps>('SendMoneyReport')

export const UnblockButtonSlot = createPageSlot<{ person: Person }>('UnblockButton')

interface TemplatesProps {
  pet: string
  name: string
  text: string
  max: number
  onInsert: (text: string) => void
}

/** Inserts a template into the text of a conversation about a request. */
export const TemplatesSlot = createPageSlot<TemplatesProps>('Templates')

/** What happened to the adoption, as a line among the messages. */
export interface ThreadLine {
  key: string
  at: string
  content: ReactNode
}

interface AdoptionInThreadProps {
  request: NonNullable<Conversation['request']>
  pet: string
  children: (lines: readonly ThreadLine[]) => ReactNode
}

/** Gives its child what happened to the adoption that the conversation is about. */
export const AdoptionInThreadSlot = createPageSlot<AdoptionInThreadProps>('AdoptionInThread')

interface MeetingSlotProps {
  request: NonNullable<Conversation['request']>
  /** The other member's name. */
  name: string
  readOnly: boolean
}

/** The meeting to come of the two members, below the messages. */
export const MeetingSlot = createPageSlot<MeetingSlotProps>('Meeting')
