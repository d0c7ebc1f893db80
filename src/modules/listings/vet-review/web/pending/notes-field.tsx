import type { ReactNode, Ref } from 'react'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { Field, Textarea } from '../../../../../ui/form/field.tsx'
import { MAX_NOTES_LENGTH } from '../../vocabulary.ts'

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
