import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { Moment } from '../../../../ui/data/moment.tsx'
import { Photo } from '../../../../ui/data/photo.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { SleepingDog } from '../../../../ui/illustrations/illustrations.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { photoSources } from '../../../base/photos/rules.ts'
import type { Placement } from '../contract.ts'
import { Trans } from '../../../../ui/trans.tsx'
import { placementsQuery } from './queries.ts'

/** The animals in foster homes; a foster sees the own ones. @param path of an animal's page, followed by its id */
export function PlacementList({ path }: { path: `/organization/${string}/fosters` }) {
  const { data: placements = [] } = useQuery(placementsQuery(useQueries()))
  return (
    <Section title={t('In foster homes')}>
      {placements.length === 0 ? (
        <EmptyState
          level={3}
          picture={<SleepingDog />}
          title={t('No animal is in a foster home')}
          text={t('Place one from its page: Animals, then Foster home.')}
        />
      ) : (
        <ul className="grid gap-3">{placements.map(placement => item(placement, path))}</ul>
      )}
    </Section>
  )
}

function item({ id, postId, pet, foster, since, updateAt }: Placement, path: `/organization/${string}/fosters`) {
  const picture = pet.photo
    ? {
        ...photoSources(pet.photo),
        placeholder: pet.photo.placeholder,
        width: pet.photo.width,
        height: pet.photo.height,
      }
    : { src: null, width: 4, height: 3 }
  return (
    <li key={id} className="relative flex items-center gap-4 overflow-hidden rounded-lg bg-card p-3 shadow-lift">
      <Photo {...picture} alt="" sizes="5rem" className="size-20 shrink-0 rounded-md" />
      <div className="grid min-w-0 gap-0.5">
        <Link to={`${path}/${postId}`} className="stretched font-display text-lg font-[650] wrap-anywhere">
          {pet.name}
        </Link>
        <p>
          <Trans text="With {name} since {when}" values={{ name: <>{foster.name}</>, when: <Moment at={since} /> }} />
        </p>
        <p className="text-sm text-soft">
          {updateAt ? (
            <Trans text="Last update {when}" values={{ when: <Moment at={updateAt} /> }} />
          ) : (
            t('No update yet')
          )}
        </p>
      </div>
    </li>
  )
}
