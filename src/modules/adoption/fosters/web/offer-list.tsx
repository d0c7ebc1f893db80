import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Avatar } from '../../../../ui/data/avatar.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import type { Offer } from '../contract.ts'
import { daysText, offeredHomeFacts, offerText } from './offer-texts.ts'
import { offersQuery } from './queries.ts'

export type MessageTo = (person: Offer['person']) => ReactNode

interface OfferListProps {
  /** The button that opens the chat with a person. */
  messageTo: MessageTo
}

/** Offers to foster: those made to the organization, which coordinators accept or decline, and those of people nearby. */
export function OfferList({ messageTo }: OfferListProps) {
  const { data: offers = [] } = useQuery(offersQuery(useQueries()))
  const { direct = [], nearby = [] } = Object.groupBy(offers, one => (one.direct ? 'direct' : 'nearby'))
  return (
    <>
      <Section title={t('Offers to foster')} id="foster-offers">
        {direct.length === 0 ? (
          <p className="text-soft">{t('No open offers. People offer to foster on your public page.')}</p>
        ) : (
          <ul className="grid gap-3">
            {direct.map(offer => (
              <OfferItem key={offer.person.id} offer={offer} actions={<Answers offer={offer} />} />
            ))}
          </ul>
        )}
      </Section>
      {nearby.length > 0 && (
        <Section title={t('Foster homes nearby')}>
          <p className="text-soft">{t("To ask somebody to take an animal in, open the animal's foster home page.")}</p>
          <ul className="grid gap-3">
            {nearby.map(offer => (
              <OfferItem key={offer.person.id} offer={offer} actions={messageTo(offer.person)} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

interface OfferItemProps {
  offer: Offer
  /** Below the name: why it fits, for example. */
  reasons?: ReactNode
  actions: ReactNode
}

/** One offer: who makes it, where, when, and what lives there. */
export function OfferItem({ offer, reasons, actions }: OfferItemProps) {
  const { person, capacity, species, town, distanceKm, message, home } = offer
  const days = daysText(offer)
  const facts = home ? offeredHomeFacts(home) : []
  return (
    <li className="grid grid-cols-1 gap-3 rounded-lg bg-card p-4 shadow-lift">
      <div className="flex items-center gap-3">
        <Avatar name={person.name} src={person.avatarUrl} size={40} />
        <div className="min-w-0">
          <Link to={`/profile/${person.id}`} className="touch relative font-semibold wrap-anywhere hover:underline">
            {person.name}
          </Link>
          {town && (
            <p className="text-sm text-soft">
              {distanceKm === null ? town : t('{km} km away, in {town}', { km: distanceKm || '< 1', town })}
            </p>
          )}
        </div>
      </div>
      {reasons}
      <div className="grid gap-1">
        <p>{offerText(capacity, species)}</p>
        {days && <p>{days}</p>}
      </div>
      {facts.length > 0 && (
        <dl className="grid gap-x-6 gap-y-1 text-[0.9375rem] sm:grid-cols-2">
          {facts.map(({ label, text }) => (
            <div key={label} className="flex gap-2">
              <dt className="text-soft">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {message && <p className="whitespace-pre-line wrap-anywhere">{message}</p>}
      <div className="flex flex-wrap gap-2">{actions}</div>
    </li>
  )
}

/** Of an offer made to the organization. */
function Answers({ offer: { person } }: { offer: Offer }) {
  const { fosters } = useQueries()
  const answer = useAction({
    mutationFn: (accept: boolean) => fosters.answerOffer.call({ personId: person.id, accept }),
    success: t('Answered'),
    failure: t("That didn't work. Please try again."),
    invalidates: [fosters.key()],
  })
  return (
    <>
      <Button size="sm" busy={answer.isPending && answer.variables} onClick={() => answer.mutate(true)}>
        {t('Accept')}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        busy={answer.isPending && !answer.variables}
        onClick={() => answer.mutate(false)}
      >
        {t('Decline')}
      </Button>
    </>
  )
}
