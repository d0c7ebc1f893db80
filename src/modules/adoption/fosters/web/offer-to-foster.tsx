import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { Link } from '../../../../ui/navigation/link.tsx'
import { OfferButton } from './offer-button.tsx'
import type { ChosenOrganization } from './offer-dialog.tsx'
import { offerText } from './offer-texts.ts'
import { ownOfferQuery } from './queries.ts'

/** On the page of an organization: offers it a foster home, or shows what one offered. */
export function OfferToFoster({ organization }: { organization: ChosenOrganization }) {
  const { data: offer } = useQuery(ownOfferQuery(useQueries()))
  const made = offer?.organizations.find(({ slug }) => slug === organization.slug)
  if (!offer || made?.state !== 'open') return <OfferButton text={t('Offer to foster')} organization={organization} />
  return (
    <p className="grid justify-items-start gap-1 text-sm text-soft">
      {t('You offered to foster. {offer}.', { offer: offerText(offer.capacity, offer.species) })}
      <Link to="/fosters#your-offer" className="touch relative font-semibold text-brand hover:underline">
        {t('See your offer')}
      </Link>
    </p>
  )
}
