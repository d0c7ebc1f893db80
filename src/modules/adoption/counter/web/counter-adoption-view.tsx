import { type ReactNode, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { LANGUAGE_NAMES } from '../../../../shared/i18n/languages.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { Button, buttonStyles } from '../../../../ui/button/button.tsx'
import { Badge } from '../../../../ui/data/badge.tsx'
import { Moment } from '../../../../ui/data/moment.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { usePaths } from '../../../../ui/navigation/paths.ts'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { Trans } from '../../../../ui/trans.tsx'
import type { CounterAdoption } from '../contract.ts'
import { blockedText } from './blocked-text.ts'
import { EditCounterAdoption } from './edit-counter-adoption.tsx'
import { HandoverLog } from './handover-log.tsx'
import { counterAdoptionQuery, useCounter } from './queries.ts'
import { Drawing } from './signature-pad.tsx'

interface CounterAdoptionViewProps {
  id: number
  onRemoved: () => void
  /** The session was locked. */
  onLocked: () => void
  /** Shows the Markdown of an agreement. */
  renderText: (text: string) => ReactNode
}

/** An agreement at the counter, for the team. Live updates keep it current. */
export function CounterAdoptionView({ id, onRemoved, onLocked, renderText }: CounterAdoptionViewProps) {
  const { data, isFetching, refetch } = useQuery(counterAdoptionQuery(useQueries(), id))
  const [editing, setEditing] = useState(false)
  if (!data)
    return <ErrorState text={t("The agreement couldn't be loaded.")} busy={isFetching} onRetry={() => void refetch()} />
  const { agreement, mayChange, blocked } = data
  const isOpen = agreement.finalAt === null
  if (editing && isOpen)
    return <EditCounterAdoption adoption={data} renderText={renderText} onClose={() => setEditing(false)} />
  return (
    <div className="grid grid-cols-1 gap-8">
      <State adoption={data} />
      {isOpen && mayChange && !blocked && <HandOver adoption={data} onLocked={onLocked} />}
      <Contact adoption={data} />
      <Section title={t('The agreement')}>
        <Card className="grid grid-cols-1 gap-4">{renderText(agreement.text)}</Card>
      </Section>
      <Signatures adoption={data} />
      <HandoverLog handovers={data.handovers} />
      {isOpen && mayChange && (
        <Changes adoption={data} {...(!blocked && { onEdit: () => setEditing(true) })} onRemoved={onRemoved} />
      )}
    </div>
  )
}

function State({ adoption: { id, agreement, blocked, requestId } }: { adoption: CounterAdoption }) {
  const { adoption: adoptions = '/adoptions' } = usePaths()
  const { finalAt, voidedAt, hasPdf } = agreement
  const file = `/api/agreements/${id}/agreement.pdf`
  return (
    <div className="flex flex-wrap items-center gap-3" role="status">
      {voidedAt ? (
        <Badge>{t('No longer valid')}</Badge>
      ) : (
        <Badge tone={finalAt ? 'leaf' : 'brand'}>{finalAt ? t('Signed by both') : t('Not final')}</Badge>
      )}
      <p>{stateText({ finalAt, voidedAt, blocked })}</p>
      {finalAt && !hasPdf && (
        <p className="text-soft">{t('The PDF file is being made. It appears here in a moment.')}</p>
      )}
      {hasPdf && (
        <>
          <a href={file} download className={buttonStyles({ size: 'sm' })}>
            {t('Download PDF')}
          </a>
          <a
            href={`${file}?print`}
            target="_blank"
            rel="noreferrer"
            className={buttonStyles({ variant: 'secondary', size: 'sm' })}
          >
            {t('Open to print')}
          </a>
        </>
      )}
      {requestId !== null && (
        <Link to={`${adoptions}/${requestId}`} className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
          {t('See the adoption')}
        </Link>
      )}
    </div>
  )
}

function stateText({
  finalAt,
  voidedAt,
  blocked,
}: Pick<CounterAdoption['agreement'], 'finalAt' | 'voidedAt'> & Pick<CounterAdoption, 'blocked'>): string {
  if (voidedAt) return t('Another adoption, or the end of this one, made it void.')
  if (finalAt) return t('The pet is adopted.')
  return blocked ? blockedText(blocked) : t("You've signed. Now hand the device to the adopter.")
}

/** Locks this device for the adopter. */
function HandOver({ adoption: { id, adopter }, onLocked }: { adoption: CounterAdoption; onLocked: () => void }) {
  const { handOver } = useCounter()
  return (
    <Card className="grid grid-cols-1 gap-3">
      <p>
        {t(
          'Hand over the device: it shows {name} the text and nothing else. Only you can unlock it, with your password or passkey.',
          { name: adopter.name },
        )}
      </p>
      <Button
        size="lg"
        className="justify-self-start"
        busy={handOver.isPending || handOver.isSuccess}
        onClick={() => handOver.mutate({ id }, { onSuccess: onLocked })}
      >
        {t('Hand over the device')}
      </Button>
    </Card>
  )
}

function Contact({ adoption: { adopter, language } }: { adoption: CounterAdoption }) {
  const rows = [
    [t('Name'), adopter.name],
    [t('Email address'), adopter.email],
    [t('Phone number'), adopter.phone],
    [t('Postal address'), adopter.address],
    [t('Language'), LANGUAGE_NAMES[language]],
  ] as const
  return (
    <Section title={t('Who adopts')}>
      <dl className="grid gap-3 rounded-md bg-well p-4 sm:grid-cols-2">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label} className="min-w-0">
                <dt className="text-sm text-soft">{label}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="text-sm text-soft">
        {adopter.email === null
          ? t('Without an email address, please print the signed agreement for the adopter.')
          : t('After both have signed, the agreement goes to this email address.')}
      </p>
    </Section>
  )
}

function Signatures({ adoption: { agreement, organization, adopter } }: { adoption: CounterAdoption }) {
  const sides = [
    { side: 'owner', label: organization },
    { side: 'requester', label: adopter.name },
  ] as const
  return (
    <Section title={t('Signatures')}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {sides.map(({ side, label }) => {
          const signature = agreement.signatures.find(one => one.side === side)
          return (
            <li key={side} className="grid content-start gap-1 rounded-md bg-well p-4">
              <span className="text-sm text-soft wrap-anywhere">{label}</span>
              {signature ? (
                <>
                  {signature.drawing && <Drawing path={signature.drawing} name={signature.name} />}
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

type ChangesProps = { adoption: CounterAdoption; onEdit?: () => void; onRemoved: () => void }

function Changes({ adoption: { id }, onEdit, onRemoved }: ChangesProps) {
  const [asking, setAsking] = useState(false)
  const { remove } = useCounter()
  return (
    <div className="flex flex-wrap gap-2">
      {onEdit && (
        <Button variant="secondary" onClick={onEdit}>
          {t('Change')}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('Remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Remove this agreement?')}
        description={t("The text and the adopter's address are deleted. This can't be undone.")}
        confirmText={t('Remove')}
        cancelText={t('Keep it')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id }, { onSuccess: onRemoved, onSettled: () => setAsking(false) })}
      />
    </div>
  )
}
