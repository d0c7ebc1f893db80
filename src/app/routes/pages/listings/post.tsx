import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from '../../../../ui/icons.tsx'
import { useParams } from 'react-router'
import { t } from '../../../../shared/i18n/t.ts'
import { isRefused, useMe, useQueries } from '../../../client.ts'
import { SaveSearch } from '../../../../modules/listings/alerts/web/save-search.tsx'
import { SetOfPost } from '../../../../modules/adoption/application-questions/web/questions/set-of-post.tsx'
import { NeedControl } from '../../../../modules/adoption/fosters/web/need-control.tsx'
import { NeedNote } from '../../../../modules/adoption/fosters/web/need-note.tsx'
import { AdoptPanel } from '../../../../modules/adoption/requests/web/adopt/adopt-panel.tsx'
import { DeathButton } from '../../../../modules/adoption/deaths/web/death-button.tsx'
import { DeathNote } from '../../../../modules/adoption/deaths/web/death-note.tsx'
import { HiddenPost } from '../../../../modules/adoption/requests/web/adopt/own-request.tsx'
import { ownRequestQuery } from '../../../../modules/adoption/requests/web/queries.ts'
import { RequestList } from '../../../../modules/adoption/requests/web/received/request-list.tsx'
import { RecommendedBy } from '../../../../modules/adoption/hand-ins/web/recommended-by.tsx'
import { recommendationQuery } from '../../../../modules/adoption/hand-ins/web/queries.ts'
import { ListingQuestion } from '../../../../modules/adoption/availability/web/listing-question.tsx'
import { MessageButton } from '../../../../modules/talk/chat/web/message-button.tsx'
import { Comments } from '../../../../modules/listings/comments/web/comments.tsx'
import { commentsQuery } from '../../../../modules/listings/comments/web/queries.ts'
import { ownOrganizationsQuery } from '../../../../modules/people/organizations/web/queries.ts'
import { usePhotoAlbum } from '../../../../modules/base/photos/web/use-photo-album.tsx'
import { usePhotoField } from '../../../../modules/base/photos/web/use-photo-field.tsx'
import type { Post } from '../../../../modules/listings/posts/contract.ts'
import { isClosed, MAX_PHOTOS } from '../../../../modules/listings/posts/vocabulary.ts'
import { DeletePost } from '../../../../modules/listings/posts/web/detail/delete-post.tsx'
import { AvailabilityForm } from '../../../../modules/listings/posts/web/detail/availability-form.tsx'
import { OwnPostActions } from '../../../../modules/listings/posts/web/detail/own-post-actions.tsx'
import { SpeciesQuestion } from '../../../../modules/listings/posts/web/detail/species-question.tsx'
import { PostView } from '../../../../modules/listings/posts/web/detail/post-view.tsx'
import { UpdatePostDialog } from '../../../../modules/listings/posts/web/form/update-post-dialog.tsx'
import { MoneyReportButton } from '../../../../modules/safety/reports/web/reporting/money-report.tsx'
import { siteInfoQuery, useSiteInfo } from '../../../../modules/running/site/web/queries.ts'
import { postIdOf, postQuery, similarQuery } from '../../../../modules/listings/posts/web/queries.ts'
import { usePost } from '../../../../modules/listings/posts/web/use-post.ts'
import { findOutline, useOutline } from '../../../../modules/listings/posts/web/pet-outline.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { usePaths } from '../../../../ui/navigation/paths.ts'
import { ClosedActions } from '../../slots/closed-actions.tsx'
import { deathOfPost } from '../../slots/death-of-post.ts'
import { EndingOfPost, endingOfPost } from '../../slots/ending-of-post.tsx'
import { RequestOfPet } from '../../slots/request-of-pet.tsx'
import { shownWithout, useHiddenRequest } from '../../slots/hidden-post.tsx'
import { useIsLoaded, type PageModule, type PageRequest } from '../../page.tsx'
import { Gone } from '../../shell/gone.tsx'
import { useWatchedPost } from '../../live/use-watched-post.ts'

export const queries = ({ queries, params: { id }, me }: PageRequest) => [
  postQuery(queries, id),
  ...(me ? [ownRequestQuery(queries, postIdOf(id))] : []),
]

export const extras = ({ queries, cache, params: { id }, me }: PageRequest) => [
  similarQuery(queries, postIdOf(id)),
  commentsQuery(queries, postIdOf(id)),
  endingOfPost(queries, cache, id),
  recommendationQuery(queries, postIdOf(id)),
  ...(me ? [siteInfoQuery(queries), deathOfPost(queries, cache, id)] : []),
]

export { shownWithout }

export const showsEarly: PageModule['showsEarly'] = ({ queries, cache, params: { id } }) =>
  findOutline(queries, cache, id) !== undefined

export function Component() {
  const { id } = useParams()
  const hidden = useHiddenRequest(id)
  return hidden ? <HiddenPost request={hidden} /> : <Shown id={id} />
}

function Shown({ id }: { id: string | undefined }) {
  const isLoaded = useIsLoaded()
  const outline = useOutline(id)
  const { data: post, error, refetch, isFetching } = usePost(id)
  const me = useMe()
  useWatchedPost(postIdOf(id), isLoaded)
  if (!isLoaded && outline) return <PostView key={outline.id} outline={outline} whole={undefined} />
  if (isRefused(error, 'NOT_FOUND')) return <Gone />
  if (isRefused(error, 'GONE')) return <Gone closed />
  if (!post)
    return (
      <Page>
        <ErrorState level={1} title={t('Error loading post.')} onRetry={() => void refetch()} busy={isFetching} />
      </Page>
    )
  const mayReport = me !== null && !post.abilities.edit && post.owner.id !== me.id
  return (
    <PostView
      key={post.id}
      outline={post}
      whole={{
        post,
        actions: <Actions post={post} />,
        report: mayReport && <MoneyReportButton subject="post" subjectId={`${post.id}`} person={post.owner} />,
        state: (
          <>
            {post.needsFoster && !post.abilities.edit && <NeedNote postId={post.id} />}
            <RecommendedBy postId={post.id} />
            <RequestOfPet post={post} />
          </>
        ),
        question: (
          <>
            {isClosed(post.status) && <DeathNote postId={post.id} name={post.name} />}
            {asksForSpecies(post) && <SpeciesQuestion post={post} />}
            {post.askedAt !== null && <ListingQuestion {...post} paused={post.availability === 'paused'} />}
          </>
        ),
        requests: (post.abilities.edit || isOwnClosed(post)) && !post.draft && <RequestList postId={post.id} />,
        ending: <EndingOfPost post={post} />,
        comments: !isClosed(post.status) && <Comments post={post} />,
      }}
    />
  )
}

/** A rejected post goes back to review with any edit, and an adopted one needs no species any more. */
const asksForSpecies = ({ speciesUnknown, status, draft, abilities }: Post): boolean =>
  speciesUnknown === true &&
  (status === 'pending' || status === 'approved') &&
  abilities.edit &&
  (abilities.delete || draft === true)

/** Nobody writes to themselves. Admins may delete a closed post, too, but its requests are not theirs. */
const isOwnClosed = ({ status, abilities }: Post): boolean => isClosed(status) && abilities.delete && !abilities.message

function Actions({ post }: { post: Post }) {
  const { abilities, owner, name, id } = post
  // On the pages of an organisation.
  const { slug } = useParams()
  const paths = usePaths()
  const owned = abilities.edit || abilities.delete
  const wanted = { otherUserId: owner.id, petName: name, postId: id }
  const icon = <MessageCircle aria-hidden="true" size={18} className="max-sm:hidden" />
  if (isClosed(post.status))
    return (
      <>
        <ClosedActions post={post} message={<MessageButton {...wanted} label={t('Message Owner')} icon={icon} />} />
        {abilities.delete && <DeletePost post={post} />}
      </>
    )
  return (
    <>
      <ManageAs post={post} />
      {!abilities.edit && (
        <AdoptPanel
          post={post}
          messageOwner={abilities.message && <MessageButton {...wanted} label={t('Message Owner')} icon={icon} />}
          chat={<MessageButton {...wanted} label={t('Chat with Owner')} icon={icon} variant="primary" />}
        />
      )}
      {!abilities.edit && (
        <SaveSearch
          values={{ like: id }}
          label={t('Alert me to similar pets')}
          className="[&_button]:shrink [&_button]:whitespace-normal"
        />
      )}
      {abilities.edit && abilities.delete && !post.draft && post.status !== 'adopted' && (
        <AvailabilityForm post={post} />
      )}
      {abilities.edit && abilities.delete && post.status !== 'adopted' && <NeedControl post={post} />}
      {abilities.edit && abilities.delete && post.status !== 'adopted' && (
        <SetOfPost postId={id} path={slug ? `/organization/${slug}/questions` : '/settings/questions'} />
      )}
      {(abilities.edit || abilities.review) && (
        <Link to={`${paths.post}/${id}/records`} className={buttonStyles({ variant: 'secondary' })}>
          {t('Health records')}
        </Link>
      )}
      {owned && (
        <OwnPostActions
          post={post}
          more={<DeathButton postId={id} name={name} />}
          renderForm={onClose => <UpdateForm post={post} onClose={onClose} />}
        />
      )}
      {!owned && slug && <DeathButton postId={id} name={name} />}
    </>
  )
}

/** Leads people of the organisation that owns the post to its page for them. */
function ManageAs({ post: { id, owner, abilities } }: { post: Post }) {
  // People who act for an organization are on its pages already.
  const { slug } = useParams()
  const isMember = useMe() !== null && slug === undefined
  const isOthers = isMember && owner.organizationSlug !== undefined && !abilities.edit
  const { data: own = [] } = useQuery({ ...ownOrganizationsQuery(useQueries()), enabled: isOthers })
  const organization = own.find(({ slug }) => slug === owner.organizationSlug)
  if (!organization) return null
  return (
    <Link to={`/organization/${organization.slug}/animals/${id}`} className={buttonStyles({ block: true })}>
      {t('Manage as {name}', { name: organization.name })}
    </Link>
  )
}

function UpdateForm({ post, onClose }: { post: Post; onClose: () => void }) {
  const { photos, vaccinationProof } = post
  const reviewRequired = useSiteInfo()?.reviewRequired ?? true
  const { album, said } = usePhotoAlbum({ max: MAX_PHOTOS, initial: photos })
  const proof = usePhotoField({
    visibility: 'private',
    initial: vaccinationProof.photo ? [vaccinationProof.photo] : [],
  })
  const all = { album, proof, said }
  return <UpdatePostDialog post={post} photos={all} reviewRequired={reviewRequired} onClose={onClose} />
}
