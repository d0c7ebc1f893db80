import { t } from '../../../../shared/i18n/t.ts'
import type { Address } from '../../../../shared/addresses.ts'
import { Moment } from '../../../../ui/data/moment.tsx'
import { Photo } from '../../../../ui/data/photo.tsx'
import { cardStyles } from '../../../../ui/layout/card.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { Trans } from '../../../../ui/trans.tsx'
import { photoSources } from '../../../base/photos/rules.ts'
import { kindText } from '../../../listings/posts/shapes/species-vocabulary.ts'
import { isOpen } from '../access.ts'
import type { HandInSummary } from '../contract.ts'
import { StateBadge, UrgencyBadge } from './state-badge.tsx'

interface HandInRowsProps {
  handIns: readonly HandInSummary[]
  /** Which of the two sides reads them. */
  side: 'person' | 'team'
  linkOf: (id: number) => Address
}

export const HandInRows = ({ handIns, side, linkOf }: HandInRowsProps) => (
  <ul className="grid gap-3">
    {handIns.map(handIn => (
      <Row key={handIn.id} handIn={handIn} side={side} to={linkOf(handIn.id)} />
    ))}
  </ul>
)

function Row({ handIn, side, to }: { handIn: HandInSummary; side: 'person' | 'team'; to: Address }) {
  const { name, photo, state, urgency, person, organization, createdAt } = handIn
  const kind = kindText({ ...handIn, speciesUnknown: handIn.speciesUnknown || undefined })
  const picture = photo
    ? { ...photoSources(photo), placeholder: photo.placeholder, width: photo.width, height: photo.height }
    : { src: null, width: 4, height: 3 }
  return (
    <li className={`${cardStyles({ lifting: true })} flex items-center gap-4 overflow-hidden p-3`}>
      <Photo {...picture} alt="" sizes="5rem" className="size-20 shrink-0 rounded-md" />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={to} className="stretched font-display text-lg font-[650] wrap-anywhere">
            {name}
          </Link>
          {side === 'person' && <StateBadge state={state} />}
          {side === 'team' && isOpen(state) && <UrgencyBadge urgency={urgency} />}
        </div>
        <p className="wrap-anywhere">
          {side === 'person'
            ? t('{species}, asked {organization}', {
                species: kind,
                organization: organization.name,
              })
            : t('{species}, from {person}', { species: kind, person: person.name })}
        </p>
        <p className="text-sm text-soft">
          <Trans text="Sent {when}" values={{ when: <Moment at={createdAt} /> }} />
        </p>
      </div>
    </li>
  )
}
