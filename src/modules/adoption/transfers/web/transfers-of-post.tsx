import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { Button, buttonStyles } from '../../../../ui/button/button.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { onDemand } from '../../../../ui/on-demand.ts'
import type { Post } from '../../../listings/posts/contract.ts'
import type { Transfer } from '../contract.ts'
import { FAILED, transfersOfPostQuery, useWithdraw } from './queries.ts'
import { ReopenButton } from './reopen-button.tsx'
import { TransferLine } from './transfer-line.tsx'

const dialog = onDemand(() => import('./transfer-dialog.tsx'))

interface TransfersOfPostProps {
  post: Pick<Post, 'id' | 'name' | 'status' | 'bondedWith'>
  /** Whether the viewer may hand the animal over. */
  mayChange: boolean
}

/** Where an animal came from, to whom it is offered, and how to hand it over. */
export function TransfersOfPost({ post, mayChange }: TransfersOfPostProps) {
  const { data: transfers } = useQuery(transfersOfPostQuery(useQueries(), post.id))
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const module = dialog.useModule(wanted, () => setWanted(false))
  if (!transfers) return null
  const pending = transfers.find(({ state }) => state === 'open')
  const isFree = post.status === 'pending' || post.status === 'approved' || post.status === 'rejected'
  const mayOffer = mayChange && isFree && !pending
  // An open dialog stays, with what was typed: it says why the call was refused.
  if (transfers.length === 0 && !mayOffer && !open) return null
  return (
    <Section title={t('Transfers')} id="transfers">
      {transfers.length === 0 && (
        <p className="text-soft">
          {t('{name} can move to another organization, with photos, facts and health records.', { name: post.name })}
        </p>
      )}
      <ul className="grid gap-3">
        {transfers.map(transfer => (
          <li key={transfer.id} className="grid justify-items-start gap-2 rounded-lg bg-card p-4 shadow-lift">
            <p className="wrap-anywhere">
              <TransferLine transfer={transfer} />
            </p>
            {transfer.state === 'open' && mayChange && transfer.side === 'sent' && <OpenActions transfer={transfer} />}
            {transfer.state === 'outside' && mayChange && <ReopenButton transfer={transfer} />}
          </li>
        ))}
      </ul>
      {mayOffer && (
        <Button
          variant="secondary"
          className="justify-self-start noscript:hidden"
          onPointerEnter={dialog.preload}
          onFocus={dialog.preload}
          onClick={() => {
            setWanted(true)
            setOpen(true)
          }}
        >
          {t('Transfer to another organization')}
        </Button>
      )}
      {module && open && <module.TransferDialog post={post} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function OpenActions({ transfer: { id } }: { transfer: Transfer }) {
  const { slug = '' } = useParams()
  const withdraw = useWithdraw()
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Link
          to={`/organization/${slug}/transfers/${id}`}
          className={buttonStyles({ variant: 'secondary', size: 'sm' })}
        >
          {t('See the transfer')}
        </Link>
        <Button variant="quiet" size="sm" busy={withdraw.isPending} onClick={() => withdraw.mutate({ id })}>
          {t('Withdraw')}
        </Button>
      </div>
      <FormAlert>{withdraw.error && messageOf(withdraw.error, t(FAILED))}</FormAlert>
    </>
  )
}
