import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { useMe, useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'
import { Button, buttonStyles } from '../../../../ui/button/button.tsx'
import { Note } from '../../../../ui/feedback/banner.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import type { OwnOffer } from '../contract.ts'
import type { ShownState } from '../vocabulary.ts'
import { OfferButton } from './offer-button.tsx'
import { daysText, offerText } from './offer-texts.ts'
import { ownOfferQuery } from './queries.ts'

/** The viewer's offer, or how to make one. */
export function YourOffer() {
  const me = useMe()
  const { data: offer, isPending } = useQuery({ ...ownOfferQuery(useQueries()), enabled: me !== null })
  return (
    <Card id="your-offer" className="grid scroll-mt-24 content-start gap-3">
      <h2>{offer ? t('Your offer') : t('Could you foster?')}</h2>
      {offer ? <Offered offer={offer} /> : <Invitation isMember={me !== null} isReady={!me || !isPending} />}
    </Card>
  )
}

function Invitation({ isMember, isReady }: { isMember: boolean; isReady: boolean }) {
  return (
    <>
      <p className="max-w-prose text-soft">
        {t(
          'Give an animal a home for a while. Say once what you can offer, and organizations near you ask you when an animal fits.',
        )}
      </p>
      <div>
        {isMember ? (
          isReady && <OfferButton text={t('Offer a foster home')} variant="primary" />
        ) : (
          <Link to={`/login?next=${encodeURIComponent('/fosters')}`} className={buttonStyles()}>
            {t('Offer a foster home')}
          </Link>
        )}
      </div>
    </>
  )
}

const HIDDEN: Record<Exclude<ShownState, 'shown'>, string> = {
  over: msg('The last day of your offer is over, so nobody sees it. Change it to foster again.'),
  unconfirmed: msg('Your offer is more than a year old, so nobody sees it until you confirm it.'),
}

function Offered({ offer }: { offer: OwnOffer }) {
  const days = daysText(offer)
  const open = offer.organizations.filter(({ state }) => state === 'open')
  return (
    <>
      {offer.state !== 'shown' && <Note tone="sun">{t(HIDDEN[offer.state])}</Note>}
      <ul className="grid gap-1">
        <li>{offerText(offer.capacity, offer.species)}</li>
        {days && <li>{days}</li>}
        {offer.nearby && (
          <li>{t('Seen by organizations within {km} km of {town}', { km: offer.radiusKm, town: offer.town })}</li>
        )}
        {open.map(({ slug, name }) => (
          <li key={slug}>{t('Seen by {name}', { name })}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {offer.state === 'unconfirmed' && <Confirm />}
        <OfferButton text={t('Change your offer')} />
        <Withdraw />
      </div>
    </>
  )
}

function Confirm() {
  const queries = useQueries()
  const confirm = useAction({
    ...queries.fosters.confirmOffer.mutationOptions(),
    success: t('Thank you. Organizations see your offer again.'),
    failure: t("That didn't work. Please try again."),
    invalidates: [queries.fosters.key()],
  })
  return (
    <Button busy={confirm.isPending} onClick={() => confirm.mutate({})}>
      {t('It still holds')}
    </Button>
  )
}

function Withdraw() {
  const queries = useQueries()
  const [asking, setAsking] = useState(false)
  const withdraw = useAction({
    ...queries.fosters.withdrawOffer.mutationOptions(),
    success: t('Offer withdrawn'),
    failure: t("That didn't work. Please try again."),
    onSuccess: () => setAsking(false),
    invalidates: [queries.fosters.key()],
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('Withdraw the offer')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Withdraw your offer?')}
        description={t('Nobody sees it any more, and nobody asks you. Animals that are with you stay with you.')}
        confirmText={t('Withdraw the offer')}
        cancelText={t('Keep it')}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({})}
      />
    </>
  )
}
