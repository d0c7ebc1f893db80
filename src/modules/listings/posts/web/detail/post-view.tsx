import { kindText } from '../../shapes/species-vocabulary.ts'
import type { ReactNode } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { ageText } from '../../../../../shared/time/age.ts'
import { cx } from '../../../../../ui/cx.ts'
import { Loading, Skeleton, SkeletonText } from '../../../../../ui/feedback/skeleton.tsx'
import { Badge } from '../../../../../ui/data/badge.tsx'
import { cardStyles } from '../../../../../ui/layout/card.tsx'
import { Chips } from '../../../../../ui/data/chips.tsx'
import { MapPin } from '../../../../../ui/icons.tsx'
import { Later } from '../../../../../ui/first-paint.tsx'
import { DonateLink } from '../../../../../ui/data/donate-link.tsx'
import { Page, Section } from '../../../../../ui/layout/page.tsx'
import { sharePicture } from '../../../../base/photos/rules.ts'
import type { Post } from '../../contract.ts'
import { breedName } from '../../facts/fact-rules.ts'
import { isClosed, SEX_LABELS, SIZE_NAMES, STATUS_LABELS } from '../../vocabulary.ts'
import { AvailabilityBadge, StatusNote } from './status-note.tsx'
import { BondedWith } from './bonded-with.tsx'
import { ConfirmedSince, ConfirmedSpace } from '../listed-since.tsx'
import { BackToListings } from './back-to-listings.tsx'
import { MoneyRule } from './money-rule.tsx'
import { OwnerCard } from './owner-card.tsx'
import { GoodWith, isCompany, KnownFacts } from './pet-facts-known.tsx'
import { PetVideo } from './pet-video.tsx'
import { PetFacts } from './pet-facts.tsx'
import { PetHealth } from './pet-health.tsx'
import { writtenIn } from '../../../../../shared/text/text-languages.ts'
import type { PetOutline } from '../pet-outline.ts'
import { wholes } from '../joined-facts.ts'
import { petName } from '../pet-texts.ts'
import { PhotoGallery } from './photo-gallery.tsx'
import { PetTitle, PostHead } from './post-head.tsx'
import { PostFavorite } from '../favorite/post-favorite.tsx'
import { ShareButton } from './share-button.tsx'
import { SimilarPets } from './similar-pets.tsx'

interface PostViewProps {
  outline: PetOutline
  /** Absent until the post is loaded. */
  whole: WholePost | undefined
}

interface WholePost {
  post: Post
  /** The viewer's actions; on phones a bar at the lower edge. */
  actions: ReactNode
  /** The button that reports the owner; absent for visitors and owners. */
  report: ReactNode
  /** Under the name: how far the viewer's request is. */
  state?: ReactNode
  /** For the owner: the question whether the pet still looks for a home. */
  question?: ReactNode
  /** For the owner: the adoption requests. */
  requests?: ReactNode
  /** The adopter's story of the happy ending. */
  ending?: ReactNode
  /** The comments on the post. */
  comments?: ReactNode
}

/** The page of a post. Its content needs no scripts. The outline shows at once, and stays where it is when the rest follows. */
export function PostView({ outline, whole }: PostViewProps) {
  return (
    <Page className="max-md:pb-32">
      {whole ? <PostHead post={whole.post} /> : <PetTitle pet={outline} />}
      <BackToListings />
      <div className="mt-3 grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:gap-10">
        <article className="grid grid-cols-1 content-start gap-6">
          {whole && <StatusNote post={whole.post} />}
          {whole?.question}
          <PhotoGallery photos={outline.photos} name={petName(outline)} incomplete={!whole} />
          <PetHeading
            pet={outline}
            confirmed={whole ? <ConfirmedSince post={whole.post} /> : <ConfirmedSpace {...outline} />}
            state={whole?.state}
            isWhole={whole !== undefined}
          />
          <Later>{whole ? <Description {...whole} /> : <OutlinedDescription />}</Later>
        </article>
        <aside
          className={`${cardStyles()} grid grid-cols-1 content-start gap-4 self-start p-5 md:sticky md:row-span-2 md:top-[calc(var(--header)+1.5rem)]`}
        >
          {whole ? <OwnerAndActions {...whole} /> : <OwnerSkeleton />}
        </aside>
        <div className="mt-4 min-w-0 md:col-start-1">{whole?.comments}</div>
      </div>
      {whole && <SimilarPets post={whole.post} />}
    </Page>
  )
}

function Description({ post, ending, requests }: WholePost) {
  return (
    <>
      {ending}
      <BondedWith post={post} />
      {requests}
      <GoodWith post={post} />
      <Section title={t('About {name}', { name: petName(post) })}>
        <p className="max-w-prose whitespace-pre-line" {...writtenIn(post.language)}>
          {post.content}
        </p>
        {post.temperament.length > 0 && <Chips items={post.temperament} />}
        <KnownFacts facts={post} group="home" isShown={name => !isCompany(name)} />
        {post.rehomingReason && (
          <p className="max-w-prose">
            <span className="font-semibold">{t('Reason for rehoming:')}</span>
            {post.rehomingReason}
          </p>
        )}
      </Section>
      <PetVideo key={post.id} post={post} />
      <PetFacts post={post} />
      <PetHealth post={post} />
    </>
  )
}

const OutlinedDescription = () => (
  // On phones the owner's card follows: it stays below the screen when the rest is there.
  <Loading className="max-md:min-h-96">
    <SkeletonText lines={6} className="max-w-prose" />
  </Loading>
)

const OwnerAndActions = ({ post, actions, report }: WholePost) => (
  <>
    <OwnerCard post={post} />
    <DonateLink link={post.donationLink} name={post.owner.name} />
    {actions}
    {(post.abilities.adopt || (report && !isClosed(post.status))) && <MoneyRule report={report} />}
  </>
)

const OwnerSkeleton = () => (
  <div aria-hidden="true" className="flex items-center gap-3">
    <Skeleton className="size-13 rounded-full" />
    <SkeletonText lines={2} className="flex-1" />
  </div>
)

/** What people ask first, in one line; what nobody knows is left out. */
const factLine = (pet: PetOutline): string =>
  wholes(
    breedName(pet) || kindText(pet),
    pet.age === null ? undefined : ageText(pet.age),
    pet.sex === 'unknown' ? undefined : t(SEX_LABELS[pet.sex]),
    t(SIZE_NAMES[pet.size]),
  )

interface PetHeadingProps {
  pet: PetOutline
  confirmed: ReactNode
  state: ReactNode
  /** False while the post is loading; then the buttons only reserve their space. */
  isWhole: boolean
}

function PetHeading({ pet, confirmed, state, isWhole }: PetHeadingProps) {
  const name = petName(pet)
  return (
    <div className="grid grid-cols-1 gap-2 wrap-anywhere">
      <div className="flex items-end justify-between gap-4">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <h1 className="text-[clamp(2rem,1.6rem+1.8vw,2.75rem)]">{name}</h1>
          {pet.draft && <Badge>{t('Draft')}</Badge>}
          {pet.status === 'adopted' && <Badge tone="brand">{t('Adopted')}</Badge>}
          {isClosed(pet.status) ? <Badge>{t(STATUS_LABELS[pet.status])}</Badge> : <AvailabilityBadge post={pet} />}
        </div>
        {!isClosed(pet.status) && (
          <div className={cx('flex shrink-0 gap-2', !isWhole && 'invisible')}>
            <PostFavorite post={pet} />
            <ShareButton title={name} picture={pet.photos[0] && sharePicture(pet.photos[0])} />
          </div>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-2 text-lg text-soft">
        <span>{factLine(pet)}</span>
        {pet.location && (
          <span className="inline-flex min-w-0 items-center gap-1.5">
            <MapPin size={16} />
            {pet.location}
          </span>
        )}
      </p>
      {!isClosed(pet.status) && confirmed}
      {state}
    </div>
  )
}
