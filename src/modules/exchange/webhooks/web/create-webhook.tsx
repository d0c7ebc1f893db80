import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { ReadyButton } from '../../../../ui/button/button.tsx'
import { useMutation } from '../../../../ui/use-mutation.ts'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { useFormId } from '../../../../ui/form/use-form-id.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { MAX_WEBHOOK_URL_LENGTH, WEBHOOK_EVENT_LABELS, WEBHOOK_EVENTS, type WebhookEvent } from '../vocabulary.ts'

type CreateWebhookProps = { onCreated: (made: { name: string; secret: string }) => void }

export function CreateWebhook({ onCreated }: CreateWebhookProps) {
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(WEBHOOK_EVENTS)
  const [isWrong, setWrong] = useState(false)
  const create = useCreate(made => {
    onCreated(made)
    setUrl('')
  })
  return (
    <Card>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={event => {
          event.preventDefault()
          setWrong(!/^https:\/\/./i.test(url.trim()))
          if (/^https:\/\/./i.test(url.trim())) create.mutate({ url: url.trim(), events: [...events] })
        }}
      >
        <h3>{t('Add a webhook')}</h3>
        <Field
          label={t('Address')}
          required
          hint={t('Where your program listens; it begins with https://.')}
          error={isWrong && t('Please enter an address that begins with https://.')}
        >
          <Input
            type="url"
            inputMode="url"
            value={url}
            maxLength={MAX_WEBHOOK_URL_LENGTH}
            autoComplete="off"
            onChange={({ currentTarget }) => setUrl(currentTarget.value)}
          />
        </Field>
        <fieldset className="grid sm:grid-cols-2">
          <legend className="mb-1 text-sm font-semibold">{t('When')}</legend>
          {WEBHOOK_EVENTS.map(event => (
            <Checkbox
              key={event}
              label={t(WEBHOOK_EVENT_LABELS[event])}
              checked={events.includes(event)}
              onChange={({ currentTarget: { checked } }) =>
                setEvents(WEBHOOK_EVENTS.filter(one => (one === event ? checked : events.includes(one))))
              }
            />
          ))}
        </fieldset>
        {create.error && (
          <FormAlert>{messageOf(create.error, t('The webhook could not be added. Please try again.'))}</FormAlert>
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
  const cache = useQueryClient()
  const { idOf, answered } = useFormId()
  return useMutation({
    mutationFn: (form: { url: string; events: WebhookEvent[] }) =>
      webhooks.create.call({ ...form, formId: idOf(JSON.stringify(form)) }),
    onSuccess: async ({ secret }, { url }) => {
      answered()
      onCreated({ name: new URL(url).host, secret })
      await cache.invalidateQueries({ queryKey: webhooks.key() })
    },
  })
}
