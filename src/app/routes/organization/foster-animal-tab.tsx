import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Address } from '../../../shared/addresses.ts'
import { isRefused, useQueries } from '../../client.ts'
import { FittingList } from '../../../modules/adoption/fosters/web/fitting-list.tsx'
import { NeedControl } from '../../../modules/adoption/fosters/web/need-control.tsx'
import { FosterHome } from '../../../modules/adoption/fosters/web/foster-home.tsx'
import { fosterOfQuery } from '../../../modules/adoption/fosters/web/queries.ts'
import { ownOrganizationQuery } from '../../../modules/people/organizations/web/queries.ts'
import { usePhotoAlbum } from '../../../modules/base/photos/web/use-photo-album.tsx'
import type { Post } from '../../../modules/listings/posts/contract.ts'
import { MAX_PHOTOS } from '../../../modules/listings/posts/vocabulary.ts'
import { FosterEdit } from '../../../modules/listings/posts/web/form/foster-edit.tsx'
import { postIdOf, postQuery } from '../../../modules/listings/posts/web/queries.ts'
import { usePost } from '../../../modules/listings/posts/web/use-post.ts'
import { includesRole } from '../../../api/access.ts'
import { Page, PageHeader } from '../../../ui/layout/page.tsx'
import { BackLink } from '../../../ui/navigation/back-link.tsx'
import { messageTo } from './message-to.tsx'
import { Gone } from '../shell/gone.tsx'
import type { PageRequest } from '../page.tsx'
import { t } from '../../../shared/i18n/t.ts'

export const queries = ({ queries, params: { id } }: PageRequest) => [
  postQuery(queries, id),
  fosterOfQuery(queries, postIdOf(id)),
]

/** An animal in its foster home. A foster edits its description and photos here. */
export function Component() {
  const { id } = useParams()
  const { data: post, error } = usePost(id)
  const { data: own } = useQuery(ownOrganizationQuery(useQueries()))
  if (isRefused(error, 'NOT_FOUND')) return <Gone />
  if (isRefused(error, 'GONE')) return <Gone closed />
  if (!post || !own) return null
  const back: Address =
    own.role === 'foster' ? `/organization/${own.slug}/fosters` : `/organization/${own.slug}/animals/${post.id}`
  return (
    <Page width="text" className="grid grid-cols-1 gap-6">
      <div className="grid gap-3">
        <BackLink to={back}>{own.role === 'foster' ? t('Fosters') : post.name}</BackLink>
        <PageHeader title={post.name} className="mb-0" />
      </div>
      <FosterHome postId={post.id} coordinates={includesRole(own.role, 'coordinator')}>
        {own.role === 'foster' && <Edit key={post.updatedAt} post={post} />}
        {includesRole(own.role, 'coordinator') && post.status !== 'adopted' && <Search post={post} />}
      </FosterHome>
    </Page>
  )
}

/** Looks for a foster home, while the animal has none. */
function Search({ post }: { post: Post }) {
  const { data } = useQuery(fosterOfQuery(useQueries(), post.id))
  if (!data || data.placement) return null
  return (
    <>
      <NeedControl post={post} />
      <FittingList post={post} messageTo={messageTo} />
    </>
  )
}

function Edit({ post }: { post: Post }) {
  const { album, said } = usePhotoAlbum({ max: MAX_PHOTOS, initial: post.photos })
  return <FosterEdit post={post} photos={{ album, said }} />
}
