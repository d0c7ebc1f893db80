import { useQuery } from '@tanstack/react-query'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { ReadyButton } from '../../../../ui/button/ready-button.tsx'
import { Badge, type Tone } from '../../../../ui/data/badge.tsx'
import { Moment } from '../../../../ui/data/moment.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import type { Webhook, WebhookDelivery } from '../contract.ts'
import { deliveriesQuery } from './queries.ts'
import { useWebhookAction } from './use-webhook-action.ts'

/** While something waits, the log looks again so often. */
const POLL_MS = 5000

const STATES: Record<WebhookDelivery['state'], { tone: Tone; label: string }> = {
  waiting: { tone: 'sun', label: msg('Waiting') },
  delivered: { tone: 'leaf', label: msg('Delivered') },
  failed: { tone: 'rose', label: msg('Failed') },
}

/** The newest deliveries of a webhook, each of which can be sent again. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const { data, isPending, isError, refetch, isFetching } = useQuery({
    ...deliveriesQuery(useQueries(), webhook.id),
    refetchInterval: ({ state }) => (state.data?.some(one => one.state === 'waiting') ? POLL_MS : false),
  })
  if (isPending) return <p className="text-soft">{t('Loading the deliveries…')}</p>
  if (isError)
    return (
      <ErrorState text={t('The deliveries could not be loaded.')} onRetry={() => void refetch()} busy={isFetching} />
    )
  if (data.length === 0) return <p className="text-soft">{t('Nothing was sent in the last 30 days.')}</p>
  return (
    <ul aria-label={t('Deliveries')} className="grid divide-y divide-line border-t border-line">
      {data.map(delivery => (
        <Row key={delivery.id} delivery={delivery} isDisabled={webhook.disabledAt !== null} />
      ))}
    </ul>
  )
}

function Row({ delivery, isDisabled }: { delivery: WebhookDelivery; isDisabled: boolean }) {
  const { id, event, state, createdAt, tries, nextTryAt, status, error } = delivery
  const { webhooks } = useQueries()
  const resend = useWebhookAction({ run: () => webhooks.resend.call({ id }), success: t('It is sent again') })
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
          {tries > 1 && ` · ${t('{tries} tries', { tries })}`}
          {state === 'waiting' && tries > 0 && nextTryAt && (
            <>
              {` · ${t('next try')} `}
              <Moment at={nextTryAt} />
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
