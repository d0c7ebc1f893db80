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
export function NotesField({ notes, aside, ...rest }: NotesFieldProps) {
  return (
    <Field label={t(LABEL)} aside={aside} hint={t('Everyone who opens the listing can read them.')}>
      <Notes rows={2} notes={notes} {...rest} />
    </Field>
  )
}

/** In a row: one line, and who reads the notes once there are some. */
export function RowNotesField({ notes, aside, ...rest }: NotesFieldProps) {
  return (
    <div className="grid content-start gap-1">
      <Notes rows={1} aria-label={t(LABEL)} notes={notes} {...rest} />
      {(notes || aside) && (
        <p className="flex flex-wrap justify-between gap-x-3 text-sm text-soft">
          {notes && <span>{t('Everyone who opens the listing can read them.')}</span>}
          {aside && <span>{aside}</span>}
        </p>
      )}
    </div>
  )
}

type NotesProps = Pick<NotesFieldProps, 'ref' | 'notes' | 'onChange' | 'readOnly'> & {
  rows: number
  'aria-label'?: string
}

function Notes({ notes, onChange, ...rest }: NotesProps) {
  return (
    <Textarea
      {...rest}
      placeholder={t(LABEL)}
      maxLength={MAX_NOTES_LENGTH}
      value={notes}
      onChange={({ target }) => onChange(target.value)}
    />
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
