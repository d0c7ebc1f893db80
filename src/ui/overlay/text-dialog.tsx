import { useId, type ReactNode } from 'react'
import { Button, type ButtonVariant } from '../button/button.tsx'
import { CancelButton, Dialog } from './dialog.tsx'
import { Field, Textarea } from '../form/field.tsx'
import { FormAlert } from '../form/form-alert.tsx'
import { useCheckedForm } from '../form/use-checked-form.ts'
import { t } from '../../shared/i18n/t.ts'

export interface TextDialogProps extends TextFormProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question. */
  title: string
  description: string
  submitText: string
  variant?: ButtonVariant
  busy: boolean
}

interface TextFormProps {
  label?: string
  hint?: string
  maxLength: number
  /** The error under an empty field. */
  missing: string
  initial?: string
  /** Further fields. */
  children?: ReactNode
  error?: string | null
  /** Gets the trimmed text; the caller closes the dialog on success. */
  onSubmit: (text: string) => void
}

/** Asks for a required text that goes with an action, by default the reason for a destructive one. */
export function TextDialog(props: TextDialogProps) {
  const { open, onOpenChange, title, description, submitText, variant = 'danger', busy, onSubmit, ...form } = props
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
      <TextForm id={id} {...form} onSubmit={onSubmit} />
    </Dialog>
  )
}

function TextForm(props: TextFormProps & { id: string }) {
  const { id, label = t('Reason'), hint, maxLength, missing, initial, children, error, onSubmit } = props
  const errorsOf = ({ text }: { text: string }) => (text.trim() ? {} : { text: missing })
  const { form, errors } = useCheckedForm<'text'>(errorsOf, ({ text }) => onSubmit(text.trim()))
  return (
    <form {...form} id={id} className="grid gap-4">
      <Field label={label} hint={hint} required error={errors.text}>
        <Textarea name="text" rows={3} maxLength={maxLength} defaultValue={initial} />
      </Field>
      {children}
      {error !== undefined && <FormAlert>{error}</FormAlert>}
    </form>
  )
}
