import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Avatar } from '../../../../ui/data/avatar.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { SPECIES_LABELS } from '../../../listings/posts/vocabulary.ts'
import type { Offer } from '../contract.ts'
import { offersQuery } from './queries.ts'

/** Open offers to foster, which coordinators accept or decline. */
export function OfferList() {
  const { data: offers = [] } = useQuery(offersQuery(useQueries()))
  return (
    <Section title={t('Offers to foster')} id="foster-offers">
      {offers.length === 0 ? (
        <p className="text-soft">{t('No open offers. People offer to foster on your public page.')}</p>
      ) : (
        <ul className="grid gap-3">
          {offers.map(offer => (
            <OfferItem key={offer.person.id} offer={offer} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function OfferItem({ offer: { person, species, capacity, message } }: { offer: Offer }) {
  const { fosters } = useQueries()
  const answer = useAction({
    mutationFn: (accept: boolean) => fosters.answerOffer.call({ personId: person.id, accept }),
    success: t('Answered'),
    failure: t("That didn't work. Please try again."),
    invalidates: [fosters.key()],
  })
  return (
    <li className="grid gap-3 rounded-lg bg-card p-4 shadow-lift">
      <div className="flex items-center gap-3">
        <Avatar name={person.name} src={person.avatarUrl} size={40} />
        <div className="min-w-0">
          <Link to={`/profile/${person.id}`} className="touch relative font-semibold hover:underline">
            {person.name}
          </Link>
          <p className="text-sm text-soft">{offerText(capacity, species)}</p>
        </div>
      </div>
      {message && <p className="whitespace-pre-line wrap-anywhere">{message}</p>}
      <div className="flex flex-wrap gap-2">
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
      </div>
    </li>
  )
}

/** "Up to 2 animals: Dog, Cat". */
export const offerText = (capacity: number, species: Offer['species']): string =>
  t('{capacity, plural, one {Up to # animal: {species}} other {Up to # animals: {species}}}', {
    capacity,
    species: species.map(one => t(SPECIES_LABELS[one])).join(', '),
  })
