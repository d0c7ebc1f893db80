import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Badge, type Tone } from '../../../../ui/data/badge.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { onDemand } from '../../../../ui/on-demand.ts'
import type { FittingOffer, FosterFitPoint } from '../contract.ts'
import type { AskState, FosterFitState } from '../vocabulary.ts'
import { type MessageTo, OfferItem } from './offer-list.tsx'
import { fittingQuery } from './queries.ts'

const dialog = onDemand(() => import('./ask-dialog.tsx'))

interface FittingListProps {
  post: { id: number; name: string }
  messageTo: MessageTo
}

/** For coordinators: the people who could take an animal in, the best fit first, each with reasons. */
export function FittingList({ post, messageTo }: FittingListProps) {
  const { data: offers } = useQuery(fittingQuery(useQueries(), post.id))
  const [asked, setAsked] = useState<FittingOffer>()
  const module = dialog.useModule(asked !== undefined, () => setAsked(undefined))
  if (!offers) return null
  return (
    <Section title={t('Who could take {pet} in', { pet: post.name })}>
      {offers.length === 0 ? (
        <p className="text-soft">
          {t('Nobody nearby offers to foster an animal like this at the moment. Offers appear here as they come.')}
        </p>
      ) : (
        <ul className="grid gap-3">
          {offers.map(offer => (
            <OfferItem
              key={offer.person.id}
              offer={offer}
              reasons={<Reasons fit={offer.fit} />}
              actions={
                <>
                  <AskActions offer={offer} post={post} onAsk={() => setAsked(offer)} />
                  {messageTo(offer.person)}
                </>
              }
            />
          ))}
        </ul>
      )}
      {asked && module && <module.AskDialog post={post} person={asked.person} onClose={() => setAsked(undefined)} />}
    </Section>
  )
}

const TONES: Record<FosterFitState, Tone> = { contradicts: 'rose', open: 'sun', agrees: 'leaf' }

const Reasons = ({ fit }: { fit: readonly FosterFitPoint[] }) => (
  <ul aria-label={t('Why it fits')} className="flex flex-wrap gap-1.5">
    {fit.map(({ topic, state, text }) => (
      <li key={topic} className="flex max-w-full">
        <Badge tone={TONES[state]}>{text}</Badge>
      </li>
    ))}
  </ul>
)

const ASKED: Record<Exclude<AskState, 'ended'>, string> = {
  open: msg('Asked, no answer yet'),
  accepted: msg('Has said yes'),
  declined: msg('Has said no'),
}

interface AskActionsProps {
  offer: FittingOffer
  post: FittingListProps['post']
  onAsk: () => void
}

function AskActions({ offer: { ask, person, room }, post, onAsk }: AskActionsProps) {
  const { fosters } = useQueries()
  const withdraw = useAction({
    ...fosters.withdrawAsk.mutationOptions(),
    failure: t("That didn't work. Please try again."),
    invalidates: [fosters.key()],
  })
  if (ask && ask.state !== 'ended')
    return (
      <>
        <span className="self-center font-semibold">{t(ASKED[ask.state])}</span>
        {ask.state === 'open' && (
          <Button size="sm" variant="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate({ id: ask.id })}>
            {t('Take the question back')}
          </Button>
        )}
      </>
    )
  if (room === 0) return null
  return (
    <Button
      size="sm"
      className="wrap-anywhere"
      onPointerEnter={dialog.preload}
      onFocus={dialog.preload}
      onClick={onAsk}
    >
      {t('Ask {name} to foster {pet}', { name: person.name, pet: post.name })}
    </Button>
  )
}
