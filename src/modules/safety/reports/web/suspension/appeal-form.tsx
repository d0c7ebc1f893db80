import { useQueryClient } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { tabStore } from '../../../../../ui/browser-store.ts'
import { ReadyButton } from '../../../../../ui/button/button.tsx'
import { useMutation } from '../../../../../ui/use-mutation.ts'
import { Field, Textarea } from '../../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { MAX_APPEAL_LENGTH } from '../../vocabulary.ts'

/** Keeps the text in this tab: a permission that ran out asks for another sign-in. */
const DRAFT = 'appeal'

export const APPEAL_KEY = ['appeal']

/** Writes to the team about the own suspension, once. */
export function AppealForm() {
  const { safety } = useQueries()
  const cache = useQueryClient()
  const appeal = useMutation({
    ...safety.appeal.mutationOptions(),
    mutationKey: APPEAL_KEY,
    onSuccess: () => tabStore.set(DRAFT, null),
    onSettled: (_, error) =>
      error ? undefined : cache.invalidateQueries({ queryKey: safety.ownSuspension.queryKey() }),
  })
  const { form, errors } = useCheckedForm<'text'>(appealErrors, ({ text }) => appeal.mutate({ text: text.trim() }))
  return (
    <form {...form} className="grid gap-4">
      <Field
        label={t('Write to the team')}
        hint={t('You can write once. Another look is taken, and the answer comes by email.')}
        required
        error={errors.text}
      >
        <Textarea
          name="text"
          rows={5}
          maxLength={MAX_APPEAL_LENGTH}
          defaultValue={tabStore.get(DRAFT) ?? ''}
          onChange={({ target }) => tabStore.set(DRAFT, target.value)}
        />
      </Field>
      <FormAlert>
        {appeal.error && messageOf(appeal.error, t('The text could not be sent. Please try again.'))}
      </FormAlert>
      <ReadyButton type="submit" block busy={appeal.isPending}>
        {t('Send to the team')}
      </ReadyButton>
    </form>
  )
}

const appealErrors = ({ text }: { text: string }) =>
  text.trim() ? {} : { text: t('Please write what our team should know') }
