import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { Button, buttonStyles } from '../../../../ui/button/button.tsx'
import { Badge } from '../../../../ui/data/badge.tsx'
import { Moment } from '../../../../ui/data/moment.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import type { Agreement, AgreementOfRequest } from '../contract.ts'
import { blockedText, signingText } from '../rules.ts'
import { Trans } from '../../../../ui/trans.tsx'
import { AgreementText } from './agreement-text.tsx'
import { EditAgreement, NewAgreement } from './write-agreement.tsx'
import { agreementQuery, useAgreement } from './queries.ts'
import { ReceiptPart } from './receipt-part.tsx'
import { SignForm } from './sign-form.tsx'

/** The agreement of a request: made by the owner's side, read and signed by both. Live updates keep it current. */
export function AgreementOfRequestView({ requestId }: { requestId: number }) {
  const { data, isFetching, refetch } = useQuery(agreementQuery(useQueries(), String(requestId)))
  if (!data)
    return <ErrorState text={t("The agreement couldn't be loaded.")} busy={isFetching} onRetry={() => void refetch()} />
  if (data.agreement) return <Written requestId={requestId} state={data} agreement={data.agreement} />
  if (data.mayWrite === 'yes' && !data.blocked) return <NewAgreement requestId={requestId} state={data} />
  return <EmptyState title={t('No agreement yet')} text={absentText(data)} />
}

function absentText({ side, mayWrite, maySign, blocked }: AgreementOfRequest): string {
  if (mayWrite === 'yes' && blocked) return blockedText(blocked)
  if (mayWrite === 'early')
    return t("Write the agreement after you've met. Move the request to Meeting or a later stage first, or approve it.")
  if (!maySign) return t('This request has no agreement.')
  return side === 'owner'
    ? t("Your team hasn't written one yet.")
    : t("When it's time, the owner writes one. We'll notify you. You read it here, and both of you sign it.")
}

type WrittenProps = { requestId: number; state: AgreementOfRequest; agreement: Agreement }

function Written({ requestId, state, agreement }: WrittenProps) {
  const [editing, setEditing] = useState(false)
  const { side, maySign, mayWrite, blocked } = state
  const hasSigned = agreement.signatures.some(signature => signature.side === side)
  return (
    <div className="grid grid-cols-1 gap-8">
      <Standing agreement={agreement} side={side} />
      {editing && !agreement.finalAt ? (
        <EditAgreement requestId={requestId} agreement={agreement} onClose={() => setEditing(false)} />
      ) : (
        <>
          <Card className="grid grid-cols-1 gap-4">
            <AgreementText text={agreement.text} />
          </Card>
          <Fingerprint agreement={agreement} />
          <Signatures agreement={agreement} state={state} />
          {blocked && <p>{blockedText(blocked)}</p>}
          {maySign && !blocked && !hasSigned && !agreement.finalAt && (
            <SignForm requestId={requestId} agreement={agreement} />
          )}
          {mayWrite === 'yes' && (
            <WriterActions
              requestId={requestId}
              agreement={agreement}
              {...(!blocked && { onEdit: () => setEditing(true) })}
            />
          )}
        </>
      )}
      <ReceiptPart requestId={requestId} agreement={agreement} mayChange={side === 'owner' && maySign} />
    </div>
  )
}

function Standing({ agreement, side }: { agreement: Agreement; side: AgreementOfRequest['side'] }) {
  const { id, finalAt, voidedAt, hasPdf, signatures } = agreement
  const signedBy = signatures.map(signature => signature.side)
  return (
    <div className="flex flex-wrap items-center gap-3" role="status">
      <StateBadge agreement={agreement} />
      <p>{signingText({ signedBy, voidedAt }, side)}</p>
      {finalAt && !hasPdf && (
        <p className="text-soft">{t('The PDF file is being made. It appears here in a moment.')}</p>
      )}
      {hasPdf && (
        <a href={`/api/agreements/${id}/agreement.pdf`} download className={buttonStyles({ size: 'sm' })}>
          {t('Download PDF')}
        </a>
      )}
    </div>
  )
}

function StateBadge({ agreement: { finalAt, voidedAt } }: { agreement: Agreement }) {
  if (voidedAt) return <Badge>{t('No longer valid')}</Badge>
  return <Badge tone={finalAt ? 'leaf' : 'brand'}>{finalAt ? t('Signed by both') : t('Not final')}</Badge>
}

function Fingerprint({ agreement: { version, fingerprint, changedAt } }: { agreement: Agreement }) {
  return (
    <details className="text-sm text-soft">
      <summary className="cursor-pointer py-2">
        {t('Version {version} of the text, and its fingerprint', { version })}
      </summary>
      <p>
        <Trans
          text="Written {when}. The SHA-256 fingerprint of this text, which is stored with each signature:"
          values={{ when: <Moment at={changedAt} /> }}
        />
      </p>
      <p className="font-mono wrap-anywhere">{fingerprint}</p>
    </details>
  )
}

function Signatures({ agreement, state }: { agreement: Agreement; state: AgreementOfRequest }) {
  const sides = [
    { side: 'owner', label: state.owner || t('The owner') },
    { side: 'requester', label: state.adopter || t('The adopter') },
  ] as const
  return (
    <Section title={t('Signatures')}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {sides.map(({ side, label }) => {
          const signature = agreement.signatures.find(one => one.side === side)
          return (
            <li key={side} className="grid gap-1 rounded-md bg-well p-4">
              <span className="text-sm text-soft">{label}</span>
              {signature ? (
                <>
                  <span className="font-display text-lg wrap-anywhere">{signature.name}</span>
                  <span className="text-sm text-soft">
                    <Trans text="Signed {when}" values={{ when: <Moment at={signature.at} /> }} />
                  </span>
                </>
              ) : (
                <span>{t('Not signed yet')}</span>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

type WriterActionsProps = { requestId: number; agreement: Agreement; onEdit?: () => void }

function WriterActions({ requestId, agreement, onEdit }: WriterActionsProps) {
  const [asking, setAsking] = useState(false)
  const { remove } = useAgreement(requestId)
  return (
    <div className="flex flex-wrap gap-2">
      {onEdit && (
        <Button variant="secondary" onClick={onEdit}>
          {t('Edit text')}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('Withdraw')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Withdraw the agreement?')}
        description={
          agreement.signatures.length > 0
            ? t('The text and the signature under it are removed. The other side is notified.')
            : t('The text is removed. The other side is notified.')
        }
        confirmText={t('Withdraw')}
        cancelText={t('Keep it')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ requestId }, { onSettled: () => setAsking(false) })}
      />
    </div>
  )
}
