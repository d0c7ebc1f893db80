import { t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field, Textarea } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { CancelButton, Dialog } from '../../../../ui/overlay/dialog.tsx'
import type { Offer } from '../contract.ts'
import { MAX_ASK_LENGTH } from '../vocabulary.ts'

interface AskDialogProps {
  post: { id: number; name: string }
  person: Offer['person']
  onClose: () => void
}

/** Asks a person to take an animal in, with a few words. */
export function AskDialog({ post, person, onClose }: AskDialogProps) {
  const { fosters } = useQueries()
  const ask = useAction({
    ...fosters.ask.mutationOptions(),
    success: t("{name} gets a message and answers here. You'll be told.", { name: person.name }),
    onSuccess: onClose,
    invalidates: [fosters.key()],
  })
  const { form } = useCheckedForm<'message'>(
    () => ({}),
    ({ message }) => ask.mutate({ postId: post.id, personId: person.id, message: message?.trim() ?? '' }),
  )
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => !open && onClose()}
      title={t('Ask {name} to foster {pet}', { name: person.name, pet: post.name })}
      description={t('Who says yes becomes a foster of your team, and sees the animals at home with them alone.')}
      actions={
        <>
          <CancelButton />
          <Button
            type="submit"
            className="wrap-anywhere"
            form="foster-ask"
            busy={ask.isPending}
            busyText={t('Sending...')}
          >
            {t('Ask {name}', { name: person.name })}
          </Button>
        </>
      }
    >
      <form {...form} id="foster-ask" className="grid gap-4">
        <Field label={t('Message')} hint={t('When you need an answer, for example.')} optional>
          <Textarea name="message" rows={4} maxLength={MAX_ASK_LENGTH} />
        </Field>
        <FormAlert>{ask.error && messageOf(ask.error, t("That didn't work. Please try again."))}</FormAlert>
      </form>
    </Dialog>
  )
}
