import { useState } from 'react'
import type { Post } from '../../../posts/contract.ts'

/** What a reviewer writes about a post. */
export interface Draft {
  /** The public health notes. */
  notes: string
  /** Why the post is rejected. */
  reason: string
}

export type Drafts = ReturnType<typeof useDrafts>

/** The reviewer's texts for each post. They stay until the post is decided. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<number, Partial<Draft>>>>({})
  return {
    /** Starts with the health notes of the former review. */
    of: ({ id, vetNotes }: Post): Draft => ({ notes: vetNotes, reason: '', ...drafts[id] }),
    isWritten: ({ id, vetNotes }: Post): boolean => {
      const { notes = vetNotes, reason = '' } = drafts[id] ?? {}
      return notes.trim() !== vetNotes || reason.trim() !== ''
    },
    write: (id: number, texts: Partial<Draft>) => setDrafts(all => ({ ...all, [id]: { ...all[id], ...texts } })),
    forget: (id: number) =>
      setDrafts(all => {
        const { [id]: _, ...others } = all
        return others
      }),
  }
}
