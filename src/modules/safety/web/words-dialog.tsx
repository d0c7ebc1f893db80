import { useId, type ReactNode } from 'react'
import { Button, type ButtonVariant } from '../../../ui/button.tsx'
import { CancelButton, Dialog } from '../../../ui/dialog.tsx'
import { Field, Textarea } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { useCheckedForm } from '../../../ui/use-checked-form.ts'
import { MAX_OUTCOME_LENGTH } from '../vocabulary.ts'

interface WordsDialogProps extends Words {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question. */
  title: string
  description: string
  submitText: string
  variant: ButtonVariant
  busy: boolean
}

interface Words {
  label: string
  hint: string
  /** Said where nothing was written. */
  missing: string
  initial?: string
  /** What else there is to choose. */
  choice?: ReactNode
  error: string | null
  onWords: (words: string) => void
}

/** Asks for words that go with a deed; they stay where the server says no. */
export function WordsDialog(props: WordsDialogProps) {
  const { open, onOpenChange, title, description, submitText, variant, busy, onWords, ...words } = props
  const id = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      actions={
        <>
          <CancelButton />
          <Button type="submit" form={id} variant={variant} busy={busy}>
            {submitText}
          </Button>
        </>
      }
    >
      <WordsForm id={id} {...words} onWords={text => busy || onWords(text)} />
    </Dialog>
  )
}

function WordsForm({ id, label, hint, missing, initial, choice, error, onWords }: Words & { id: string }) {
  const errorsOf = ({ words }: { words: string }) => (words.trim() ? {} : { words: missing })
  const { form, errors } = useCheckedForm<'words'>(errorsOf, ({ words }) => onWords(words.trim()))
  return (
    <form {...form} id={id} className="grid gap-4">
      <Field label={label} hint={hint} required error={errors.words}>
        <Textarea name="words" rows={3} maxLength={MAX_OUTCOME_LENGTH} defaultValue={initial} />
      </Field>
      {choice}
      <FormAlert>{error}</FormAlert>
    </form>
  )
}
