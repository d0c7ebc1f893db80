import { kindText } from '../../shapes/species-vocabulary.ts'
import type { ReactNode } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Badge } from '../../../../../ui/data/badge.tsx'
import { Chips } from '../../../../../ui/data/chips.tsx'
import { DonateLink } from '../../../../../ui/data/donate-link.tsx'
import { Facts } from '../../../../../ui/data/facts.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { Page } from '../../../../../ui/layout/page.tsx'
import type { Post } from '../../contract.ts'
import { yearsText } from '../../../../../shared/time/age.ts'
import { isClosed, SIZE_NAMES } from '../../vocabulary.ts'
import { breedName } from '../../facts/fact-rules.ts'
import { AvailabilityBadge, StatusNote } from './status-note.tsx'
import { BondedWith } from './bonded-with.tsx'
import { ConfirmedSince } from '../listed-since.tsx'
import { BackToListings } from './back-to-listings.tsx'
import { MoneyRule } from './money-rule.tsx'
import { OwnerCard } from './owner-card.tsx'
import { writtenIn } from '../../../../../shared/text/text-languages.ts'
import { petName } from '../pet-texts.ts'
import { PetVideo } from './pet-video.tsx'
import { PhotoGallery } from './photo-gallery.tsx'
import { PostHead } from './post-head.tsx'
import { ProofBadge } from './pet-health.tsx'
import { KnownFacts } from './pet-facts-known.tsx'

interface PetViewProps {
  post: Post
  /** The viewer's actions; on phones a bar at the lower edge. */
  actions: ReactNode
  /** Under the name: how far the viewer's request is. */
  state: ReactNode
  /** The button that reports the owner; absent for visitors and owners. */
  report: ReactNode
  /** The adopter's story of the happy ending. */
  ending?: ReactNode
}

/** The page of /pet/{id}: shorter, with the age in years and the application form. */
export function PetView({ post, actions, state, report, ending }: PetViewProps) {
  return (
    <Page className="max-md:pb-32">
      <PostHead post={post} />
      <BackToListings />
      <div className="mt-3 grid grid-cols-1 items-start gap-6 md:grid-cols-2 lg:gap-10">
        <PhotoGallery photos={post.photos} name={petName(post)} />
        <article className="grid grid-cols-1 gap-5">
          <StatusNote post={post} />
          <PetHeading post={post} />
          {state}
          {ending}
          <Facts items={factsOf(post)} className="lg:grid-cols-2" />
          <BondedWith post={post} />
          <div className="grid gap-4 empty:hidden">{actions}</div>
          <p className="whitespace-pre-line" {...writtenIn(post.language)}>
            {post.content}
          </p>
          {post.temperament.length > 0 && <Chips items={post.temperament} />}
          <KnownFacts facts={post} group="home" />
          <PetVideo key={post.id} post={post} />
          <OwnerCard post={post} />
          <DonateLink link={post.donationLink} name={post.owner.name} />
          {(post.abilities.adopt || (report && !isClosed(post.status))) && <MoneyRule report={report} />}
          <Link to={`/post/${post.id}`} className="font-semibold text-brand underline underline-offset-3">
            {t('See the whole listing')}
          </Link>
        </article>
      </div>
    </Page>
  )
}

function PetHeading({ post }: { post: Post }) {
  return (
    <div className="grid grid-cols-1 gap-2 wrap-anywhere">
      <h1 className="text-[clamp(2rem,1.6rem+1.8vw,2.75rem)]">{petName(post)}</h1>
      <div className="flex flex-wrap gap-2">
        {post.status === 'adopted' && <Badge tone="brand">{t('Adopted')}</Badge>}
        <AvailabilityBadge post={post} />
        <ProofBadge proof={post.vaccinationProof} />
      </div>
      <ConfirmedSince post={post} />
    </div>
  )
}

const factsOf = ({ age, size, location, ...post }: Post) => [
  { label: t('Breed'), value: breedName(post) || kindText(post) },
  ...(age === null ? [] : [{ label: t('Age'), value: yearsText(age) }]),
  { label: t('Size'), value: t(SIZE_NAMES[size]) },
  ...(location ? [{ label: t('Location'), value: location }] : []),
]
