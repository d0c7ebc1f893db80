import { type ReactNode, type Ref, useState } from 'react'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { Field, Textarea } from '../../../../../ui/form/field.tsx'
import { MAX_NOTES_LENGTH } from '../../vocabulary.ts'
import type { Post } from '../../../posts/contract.ts'

interface NotesFieldProps {
  ref?: Ref<HTMLTextAreaElement>
  notes: string
  onChange: (notes: string) => void
  readOnly?: boolean
  aside?: ReactNode
}

const LABEL = msg('Add health notes...')

/** The public health notes. */
export function NotesField({ ref, notes, onChange, readOnly, aside }: NotesFieldProps) {
  return (
    <Field label={t(LABEL)} aside={aside} hint={t('Everyone who opens the listing can read them.')}>
      <Textarea
        ref={ref}
        placeholder={t(LABEL)}
        rows={2}
        maxLength={MAX_NOTES_LENGTH}
        readOnly={readOnly}
        value={notes}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

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
