import type { ReactNode } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { namesText } from '../../../../shared/text/names-text.ts'
import { Avatar } from '../../../../ui/data/avatar.tsx'
import { Moment } from '../../../../ui/data/moment.tsx'
import { Photo } from '../../../../ui/data/photo.tsx'
import { cardStyles } from '../../../../ui/layout/card.tsx'
import { BackLink } from '../../../../ui/navigation/back-link.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { usePaths } from '../../../../ui/navigation/paths.ts'
import { photoSources } from '../../../base/photos/rules.ts'
import type { Adoption } from '../contract.ts'
import { Trans } from '../../../../ui/trans.tsx'
import { PageTitle } from '../../../../ui/layout/page-title.tsx'

type AdoptionHeadProps = {
  adoption: Adoption
  /** The button that opens the chat with the other side. */
  chat: ReactNode
}

/** The pets, both sides and the day of an adoption. */
export function AdoptionHead({ adoption, chat }: AdoptionHeadProps) {
  const { pets, side, owner, adopter, adoptedAt, endedAt } = adoption
  const paths = usePaths()
  const title = t('The adoption of {pets}', { pets: namesText(pets.map(({ name }) => name)) })
  return (
    <header className="grid gap-5">
      <PageTitle>{title}</PageTitle>
      <BackLink to={paths.requests ?? (side === 'owner' ? '/requests?show=received' : '/requests')}>
        {t('Adoption requests')}
      </BackLink>
      <div className="grid gap-1.5">
        <h1>{title}</h1>
        <p className="text-soft">
          <Trans text="Agreed {when}" values={{ when: <Moment at={adoptedAt} /> }} />
        </p>
      </div>
      <div className={`${cardStyles()} grid gap-5 p-4 sm:p-6`}>
        <ul className="flex flex-wrap gap-4">
          {pets.map(pet => (
            <li key={pet.postId} className="flex min-w-0 items-center gap-3">
              <PetPhoto pet={pet} />
              <Link
                to={`${side === 'owner' ? paths.post : '/post'}/${pet.postId}`}
                className="touch relative min-w-0 font-display text-lg font-[650] hover:underline"
              >
                {pet.name}
              </Link>
            </li>
          ))}
        </ul>
        <dl className="grid gap-4 sm:grid-cols-2">
          <Side label={t('Came from')} person={owner} chat={side === 'requester' && chat} />
          <Side label={endedAt ? t('Lived with') : t('Lives with')} person={adopter} chat={side === 'owner' && chat} />
        </dl>
      </div>
    </header>
  )
}

type SideProps = { label: string; person: Adoption['owner']; chat: ReactNode }

function Side({ label, person: { id, name, avatarUrl, organizationSlug }, chat }: SideProps) {
  return (
    <div className="grid content-start gap-1.5">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="flex flex-wrap items-center gap-3">
        <Avatar name={name} src={avatarUrl} size={40} />
        <Link
          to={organizationSlug ? `/shelter/${organizationSlug}` : `/profile/${id}`}
          className="touch relative min-w-0 font-[650] hover:underline"
        >
          {name || t('Name not provided')}
        </Link>
        {chat}
      </dd>
    </div>
  )
}

function PetPhoto({ pet: { photo } }: { pet: Adoption['pets'][number] }) {
  const size = { width: 80, height: 80, className: 'size-20 shrink-0 rounded-md' }
  if (!photo) return <Photo alt="" {...size} />
  return <Photo {...photoSources(photo)} sizes="80px" alt="" placeholder={photo.placeholder} {...size} />
}
