import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from '../../../../ui/icons.tsx'
import { Trans } from '../../../../ui/trans.tsx'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { ReadyButton } from '../../../../ui/button/button.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { Moment } from '../../../../ui/data/moment.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { SleepingDog } from '../../../../ui/illustrations/illustrations.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Page, PageHeader } from '../../../../ui/layout/page.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import type { ApiKey } from '../contract.ts'
import { MAX_KEYS } from '../vocabulary.ts'
import { CreateKey } from './create-key.tsx'
import { NewSecret } from './new-secret.tsx'
import { keysQuery } from './queries.ts'

type ApiKeysProps = {
  /** Of whom the keys are. */
  text: string
  /** The link to the page above. */
  back: ReactNode
  /** What else programs get, below the keys. */
  children?: ReactNode
}

/** The keys of a person, or of the organisation that one acts for. */
export function ApiKeys({ text, back, children }: ApiKeysProps) {
  const [made, setMade] = useState<{ name: string; key: string; secret: string }>()
  const { data: keys, refetch, isFetching } = useQuery(keysQuery(useQueries()))
  return (
    <Page width="text" className="grid grid-cols-1 gap-6">
      <title>{t('API keys · Pawpal')}</title>
      <div className="-mb-3">{back}</div>
      <PageHeader
        title={t('API keys')}
        text={
          <>
            {text}{' '}
            <a href="/api/docs" className="font-semibold text-brand underline underline-offset-3">
              {t('How to use them')}
            </a>
          </>
        }
        className="-mb-3"
      />
      {made && (
        <NewSecret
          key={made.secret}
          name={made.name}
          publicKey={made.key}
          secret={made.secret}
          onDone={() => setMade(undefined)}
        />
      )}
      {!keys && (
        <ErrorState text={t("The keys couldn't be loaded.")} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {keys?.length === 0 && !made && (
        <EmptyState
          picture={<SleepingDog />}
          title={t('No keys yet')}
          text={t("A key lets a program read this site's animals, or write yours.")}
        />
      )}
      {keys && keys.length > 0 && (
        <Card>
          <ul className="grid divide-y divide-line" aria-label={t('Keys')}>
            {keys.map(key => (
              <Row key={key.id} apiKey={key} />
            ))}
          </ul>
        </Card>
      )}
      {keys && keys.length < MAX_KEYS && <CreateKey onCreated={setMade} />}
      {children}
    </Page>
  )
}

const SCOPE_LABELS: Record<ApiKey['scopes'][number], string> = {
  read: msg('Read', 'scope of a key'),
  write: msg('Write', 'scope of a key'),
  requests: msg('Requests', 'scope of a key'),
}

function Row({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, key, scopes, isExpired } = apiKey
  const [asking, setAsking] = useState(false)
  const { apiKeys } = useQueries()
  const revoke = useAction({
    mutationFn: () => apiKeys.revoke.call({ id }),
    success: t('{name} is revoked', { name }),
    failure: t("The key couldn't be revoked. Please try again."),
    onSuccess: () => setAsking(false),
    invalidates: [apiKeys.key()],
  })
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0" aria-label={name}>
      <KeyRound aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-soft max-sm:hidden" />
      <div className="grid min-w-48 flex-1 gap-1.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{name}</span>
          {scopes.map(scope => (
            <Badge key={scope}>{t(SCOPE_LABELS[scope])}</Badge>
          ))}
          {isExpired && <Badge tone="rose">{t('Expired')}</Badge>}
        </p>
        <code className="text-sm break-all">{key}</code>
        <p className="text-sm text-soft">
          <Times apiKey={apiKey} />
        </p>
      </div>
      <Renewal apiKey={apiKey} />
      <ReadyButton
        size="sm"
        variant="secondary"
        aria-label={t('Revoke {name}', { name })}
        onClick={() => setAsking(true)}
      >
        {t('Revoke')}
      </ReadyButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Revoke {name}?', { name })}
        description={t("Programs that use this key stop working at once. This can't be undone.")}
        confirmText={t('Revoke')}
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate(undefined)}
      />
    </li>
  )
}

function Renewal({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const { apiKeys } = useQueries()
  const renew = useAction({
    mutationFn: () => apiKeys.renew.call({ id }),
    success: t('{name} ends in a year', { name }),
    failure: t("The key couldn't be renewed. Please try again."),
    invalidates: [apiKeys.key()],
  })
  return (
    <ReadyButton
      size="sm"
      variant="secondary"
      aria-label={t('Renew {name}', { name })}
      busy={renew.isPending}
      onClick={() => renew.mutate(undefined)}
    >
      {t('Renew')}
    </ReadyButton>
  )
}

const Times = ({ apiKey: { createdAt, lastUsedAt, expiresAt, isExpired } }: { apiKey: ApiKey }) => (
  <>
    <Trans text="Created {time}" values={{ time: <Moment at={createdAt} /> }} />
    {' · '}
    {lastUsedAt ? <Trans text="Last used {time}" values={{ time: <Moment at={lastUsedAt} /> }} /> : t('Never used')}
    {expiresAt && (
      <>
        {' · '}
        <Trans
          text={isExpired ? msg('Ended {time}') : msg('Ends {time}')}
          values={{ time: <Moment at={expiresAt} /> }}
        />
      </>
    )}
  </>
)
