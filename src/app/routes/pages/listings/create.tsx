import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useMe, useQueries } from '../../../client.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { usePhotoAlbum } from '../../../../modules/base/photos/web/use-photo-album.tsx'
import { usePhotoField } from '../../../../modules/base/photos/web/use-photo-field.tsx'
import { useSharedPhotos } from '../../../../modules/base/photos/web/use-shared-photos.ts'
import { CreatePostForm } from '../../../../modules/listings/posts/web/form/create-post-form.tsx'
import { MAX_PHOTOS } from '../../../../modules/listings/posts/vocabulary.ts'
import { profileSettingsQuery } from '../../../../modules/people/profiles/web/queries.ts'
import { siteInfoQuery, useSiteInfo } from '../../../../modules/running/site/web/queries.ts'
import { Note } from '../../../../ui/feedback/banner.tsx'
import { Page, PageHeader } from '../../../../ui/layout/page.tsx'
import type { PageRequest } from '../../page.tsx'

export const extras = ({ queries }: PageRequest) => [siteInfoQuery(queries), profileSettingsQuery(queries)]

export function Component() {
  const isLost = new URLSearchParams(useLocation().search).get('shared') === 'lost'
  const { data: profile } = useQuery(profileSettingsQuery(useQueries()))
  return <CreatePage drafting={false} town={profile?.location ?? ''} takesShared note={isLost && <LostPhoto />} />
}

interface CreatePageProps {
  /** Whether the new post is an organisation's draft. */
  drafting: boolean
  /** The author's town, as the initial location. */
  town?: string
  /** Whether photos that other apps shared are for this post. */
  takesShared?: boolean
  note?: ReactNode
}

export function CreatePage({ drafting, town = '', takesShared = false, note }: CreatePageProps) {
  const { album, said, take } = usePhotoAlbum({ max: MAX_PHOTOS })
  const me = useMe()
  useSharedPhotos({ userId: me?.id ?? '', enabled: takesShared && me !== null, take })
  const proof = usePhotoField({ visibility: 'private' })
  const online = useSiteInfo()?.reviewRequired === false
  const next = online
    ? t('Your listing goes online right away.')
    : t('A vet checks every listing before it goes online.')
  return (
    <Page width="text">
      <title>{t('Create Post · Pawpal')}</title>
      <PageHeader
        title={t('List a pet')}
        text={`${t('Tell people who needs a home.')} ${drafting ? t('Your draft goes to a coordinator first.') : next}`}
      />
      {note}
      <noscript>
        <p className="mb-5 rounded-md bg-sun-well px-4 py-3 text-sun">
          {t('Uploading photos needs JavaScript. Please turn it on to list a pet.')}
        </p>
      </noscript>
      <CreatePostForm photos={{ album, proof, said }} town={town} drafting={drafting} />
    </Page>
  )
}

/** A photo came from another app while the installed site could not keep it. */
const LostPhoto = () => (
  <Note tone="sun" className="mb-5">
    <p role="status">{t("The photo that you shared didn't arrive. Please choose it here.")}</p>
  </Note>
)
