import { type ReactNode, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../../../app/client.ts'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { ReadyButton } from '../../../../ui/button/button.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { Badge, type Tone } from '../../../../ui/data/badge.tsx'
import { Moment } from '../../../../ui/data/moment.tsx'
import { Note } from '../../../../ui/feedback/banner.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { Trans } from '../../../../ui/trans.tsx'
import type { Webhook, WebhookDelivery } from '../contract.ts'
import { MAX_WEBHOOKS, WEBHOOK_EVENT_LABELS } from '../vocabulary.ts'
import { CreateWebhook } from './create-webhook.tsx'
import { deliveriesQuery, webhooksQuery } from './queries.ts'

type WebhooksProps = {
  /** Shows a new secret, this once. */
  renderSecret: (made: { name: string; secret: string; onDone: () => void }) => ReactNode
}

/** The webhooks of a person, or of the organisation that one acts for. */
export function Webhooks({ renderSecret }: WebhooksProps) {
  const [made, setMade] = useState<{ name: string; secret: string }>()
  const { data: webhooks, refetch, isFetching } = useQuery(webhooksQuery(useQueries()))
  return (
    <section id="webhooks" aria-labelledby="webhooks-title" className="mt-4 grid scroll-mt-24 grid-cols-1 gap-6">
      <div className="grid gap-1">
        <h2 id="webhooks-title">{t('Webhooks')}</h2>
        <p className="text-soft">
          {t('We tell your program what happens to your listings and requests, within a minute.')}
        </p>
      </div>
      {made && renderSecret({ ...made, onDone: () => setMade(undefined) })}
      {!webhooks && (
        <ErrorState text={t("The webhooks couldn't be loaded.")} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {webhooks?.map(webhook => (
        <WebhookCard key={webhook.id} webhook={webhook} />
      ))}
      {webhooks && webhooks.length < MAX_WEBHOOKS && <CreateWebhook onCreated={setMade} />}
    </section>
  )
}

const small = { size: 'sm', variant: 'secondary' } as const

function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { id, url, events, failingSince, disabledAt } = webhook
  const [isLogOpen, setLogOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  const { webhooks } = useQueries()
  const { host } = new URL(url)
  const remove = useAction({
    mutationFn: () => webhooks.remove.call({ id }),
    success: t('The webhook is removed'),
    failure: t(FAILED),
    onSuccess: () => setAsking(false),
    invalidates: [webhooks.key()],
  })
  return (
    <Card role="group" aria-label={t('Webhook at {host}', { host })} className="grid grid-cols-1 gap-4">
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <code className="font-semibold break-all">{url}</code>
          {disabledAt ? (
            <Badge tone="rose">{t('Disabled')}</Badge>
          ) : (
            failingSince && <Badge tone="sun">{t('Failing')}</Badge>
          )}
        </p>
        <p className="text-sm text-soft">{events.map(event => t(WEBHOOK_EVENT_LABELS[event])).join(' · ')}</p>
      </div>
      {disabledAt && failingSince && (
        <Note tone="rose">
          <Trans
            text="It has been failing since {time}, so nothing is sent anymore. Enable it when the address answers again."
            values={{ time: <Moment at={failingSince} /> }}
          />
        </Note>
      )}
      <div className="flex flex-wrap gap-2">
        <TestOrEnable webhook={webhook} onTested={() => setLogOpen(true)} />
        <ReadyButton {...small} aria-expanded={isLogOpen} onClick={() => setLogOpen(!isLogOpen)}>
          {t('Deliveries')}
        </ReadyButton>
        <ReadyButton
          {...small}
          aria-label={t('Remove the webhook at {host}', { host })}
          onClick={() => setAsking(true)}
        >
          {t('Remove')}
        </ReadyButton>
      </div>
      {isLogOpen && <DeliveryLog webhook={webhook} />}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Remove this webhook?')}
        description={t('Nothing more is sent to {host}, and its deliveries are deleted.', { host })}
        confirmText={t('Remove')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </Card>
  )
}

/** Sends a test, or enables a webhook that was disabled. */
function TestOrEnable({ webhook: { id, disabledAt }, onTested }: { webhook: Webhook; onTested: () => void }) {
  const { webhooks } = useQueries()
  const shared = { failure: t(FAILED), invalidates: [webhooks.key()] }
  const test = useAction({
    mutationFn: () => webhooks.test.call({ id }),
    success: t('A test is on its way'),
    onSuccess: onTested,
    ...shared,
  })
  const enable = useAction({
    mutationFn: () => webhooks.enable.call({ id }),
    success: t('The webhook is enabled'),
    ...shared,
  })
  return disabledAt ? (
    <ReadyButton size="sm" busy={enable.isPending} onClick={() => enable.mutate()}>
      {t('Enable')}
    </ReadyButton>
  ) : (
    <ReadyButton size="sm" variant="secondary" busy={test.isPending} onClick={() => test.mutate()}>
      {t('Send a test')}
    </ReadyButton>
  )
}

/** Polling interval while a delivery is waiting. */
const POLL_MS = 5000

const STATES: Record<WebhookDelivery['state'], { tone: Tone; label: string }> = {
  waiting: { tone: 'sun', label: msg('Waiting') },
  delivered: { tone: 'leaf', label: msg('Delivered') },
  failed: { tone: 'rose', label: msg('Failed') },
}

/** The newest deliveries of a webhook, each of which can be sent again. */
function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const { data, isPending, isError, refetch, isFetching } = useQuery({
    ...deliveriesQuery(useQueries(), webhook.id),
    refetchInterval: ({ state }) => (state.data?.some(one => one.state === 'waiting') ? POLL_MS : false),
  })
  if (isPending) return <p className="text-soft">{t('Loading the deliveries…')}</p>
  if (isError)
    return (
      <ErrorState text={t("The deliveries couldn't be loaded.")} onRetry={() => void refetch()} busy={isFetching} />
    )
  if (data.length === 0) return <p className="text-soft">{t('Nothing was sent in the last 30 days.')}</p>
  return (
    <ul aria-label={t('Deliveries')} className="grid divide-y divide-line border-t border-line">
      {data.map(delivery => (
        <DeliveryRow key={delivery.id} delivery={delivery} isDisabled={webhook.disabledAt !== null} />
      ))}
    </ul>
  )
}

function DeliveryRow({ delivery, isDisabled }: { delivery: WebhookDelivery; isDisabled: boolean }) {
  const { id, event, state, createdAt, tries, nextTryAt, status, error } = delivery
  const { webhooks } = useQueries()
  const resend = useAction({
    mutationFn: () => webhooks.resend.call({ id }),
    success: t('Sending it again'),
    failure: t(FAILED),
    invalidates: [webhooks.key()],
  })
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 last:pb-0">
      <div className="grid min-w-48 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <code className="text-sm font-semibold">{event}</code>
          <Badge tone={STATES[state].tone}>{t(STATES[state].label)}</Badge>
          {status !== null && <span className="text-sm text-soft">{status}</span>}
        </p>
        <p className="text-sm text-soft">
          <Moment at={createdAt} />
          {tries > 1 && ` · ${t('{tries, plural, one {# try} other {# tries}}', { tries })}`}
          {state === 'waiting' && tries > 0 && nextTryAt && (
            <>
              {' · '}
              <Trans text="Next try {time}" values={{ time: <Moment at={nextTryAt} /> }} />
            </>
          )}
        </p>
        {error && <p className="text-sm text-rose">{error}</p>}
      </div>
      {state !== 'waiting' && !isDisabled && (
        <ReadyButton
          size="sm"
          variant="quiet"
          aria-label={t('Resend {event}', { event })}
          busy={resend.isPending}
          onClick={() => resend.mutate()}
        >
          {t('Resend')}
        </ReadyButton>
      )}
    </li>
  )
}

const FAILED = msg("That didn't work. Please try again.")
