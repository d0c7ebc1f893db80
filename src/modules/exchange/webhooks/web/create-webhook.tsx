import { t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { ReadyButton } from '../../../../ui/button/button.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { useFormId } from '../../../../ui/form/use-form-id.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { MAX_WEBHOOK_URL_LENGTH, WEBHOOK_EVENT_LABELS, WEBHOOK_EVENTS, type WebhookEvent } from '../vocabulary.ts'

type CreateWebhookProps = { onCreated: (made: { name: string; secret: string }) => void }

export function CreateWebhook({ onCreated }: CreateWebhookProps) {
  const create = useCreate(onCreated)
  const { form, errors } = useCheckedForm<'url'>(
    ({ url }) =>
      /^https:\/\/./i.test(url.trim()) ? {} : { url: t('Please enter an address that begins with https://.') },
    ({ url }, form) =>
      create.mutate(
        { url: url.trim(), events: new FormData(form).getAll('events') as WebhookEvent[] },
        { onSuccess: () => form.reset() },
      ),
  )
  return (
    <Card>
      <form {...form} className="grid gap-5">
        <h3>{t('Add a webhook')}</h3>
        <Field
          label={t('Address')}
          required
          hint={t('Where your program listens; it begins with https://.')}
          error={errors.url}
        >
          <Input name="url" type="url" inputMode="url" maxLength={MAX_WEBHOOK_URL_LENGTH} autoComplete="off" />
        </Field>
        <fieldset className="grid sm:grid-cols-2">
          <legend className="mb-1 text-sm font-semibold">{t('When')}</legend>
          {WEBHOOK_EVENTS.map(event => (
            <Checkbox key={event} name="events" value={event} label={t(WEBHOOK_EVENT_LABELS[event])} defaultChecked />
          ))}
        </fieldset>
        {create.error && (
          <FormAlert>{messageOf(create.error, t("The webhook couldn't be added. Please try again."))}</FormAlert>
        )}
        <ReadyButton type="submit" busy={create.isPending} className="justify-self-start">
          {t('Add webhook')}
        </ReadyButton>
      </form>
    </Card>
  )
}

function useCreate(onCreated: CreateWebhookProps['onCreated']) {
  const { webhooks } = useQueries()
  const { idOf, answered } = useFormId()
  return useAction({
    mutationFn: (form: { url: string; events: WebhookEvent[] }) =>
      webhooks.create.call({ ...form, formId: idOf(JSON.stringify(form)) }),
    onSuccess: ({ secret }, { url }) => {
      answered()
      onCreated({ name: new URL(url).host, secret })
    },
    invalidates: [webhooks.key()],
  })
}
