import { useId, type ReactNode } from 'react'
import { Button, type ButtonVariant } from './button.tsx'
import { CancelButton, Dialog } from './dialog.tsx'
import { Field, Textarea } from './field.tsx'
import { FormAlert } from './form-alert.tsx'
import { useCheckedForm } from './use-checked-form.ts'

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
  hint?: string
  maxLength: number
  /** Said where nothing was written. */
  missing: string
  initial?: string
  /** What else there is to choose. */
  choice?: ReactNode
  error?: string | null
  onWords: (words: string) => void
}

/** Asks for words that go with an action, e.g. its reason; they stay where the server refuses. */
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

function WordsForm({ id, label, hint, maxLength, missing, initial, choice, error, onWords }: Words & { id: string }) {
  const errorsOf = ({ words }: { words: string }) => (words.trim() ? {} : { words: missing })
  const { form, errors } = useCheckedForm<'words'>(errorsOf, ({ words }) => onWords(words.trim()))
  return (
    <form {...form} id={id} className="grid gap-4">
      <Field label={label} hint={hint} required error={errors.words}>
        <Textarea name="words" rows={3} maxLength={maxLength} defaultValue={initial} />
      </Field>
      {choice}
      {error !== undefined && <FormAlert>{error}</FormAlert>}
    </form>
  )
}
