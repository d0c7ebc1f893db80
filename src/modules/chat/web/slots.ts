import type { ComponentType, ReactNode } from 'react'
import type { Photo } from '../../photos/contract.ts'

/** A photo that is being added to a message. */
export interface PhotoPick {
  take: (files: readonly File[]) => void
  drop: () => void
  /** Absent until it has arrived. */
  photo: Photo | undefined
  busy: boolean
  preview: ReactNode
}

/** What the chat shows of other modules; its page hands it in. */
export interface ChatSlots {
  /** Holds the photo beside a message that is being written. */
  PhotoPick: ComponentType<{ children: (pick: PhotoPick) => ReactNode }>
  /** What can be done about the other member. */
  PersonMenu: ComponentType<{
    person: { id: string; name: string }
    conversationId: string
    blocked: boolean
    /** The account was deleted: nothing is left to block. */
    deleted: boolean
  }>
  UnblockButton: ComponentType<{ person: { id: string; name: string } }>
}
