import { t } from '../../shared/i18n/t.ts'
import { usePhotoAlbum } from '../../modules/photos/web/use-photo-album.tsx'
import { usePhotoField } from '../../modules/photos/web/use-photo-field.tsx'
import { CreatePostForm } from '../../modules/posts/web/form/create-post-form.tsx'
import { MAX_PHOTOS } from '../../modules/posts/vocabulary.ts'
import { siteInfoQuery, useSiteInfo } from '../../modules/site/web/queries.ts'
import { Page, PageHeader } from '../../ui/layout/page.tsx'
import type { PageRequest } from '../page.tsx'

export const extras = ({ queries }: PageRequest) => [siteInfoQuery(queries)]

export const Component = () => <CreatePage drafting={false} />

/** @param drafting whether the new post is an organisation's draft */
export function CreatePage({ drafting }: { drafting: boolean }) {
  const { lead, others, said } = usePhotoAlbum({ max: MAX_PHOTOS })
  const proof = usePhotoField({ visibility: 'private' })
  const online = useSiteInfo()?.reviewRequired === false
  const next = online ? t('Your post is online at once.') : t('A vet checks every post before it is listed.')
  return (
    <Page width="text">
      <title>{t('Create Post · Pawpal')}</title>
      <PageHeader
        title={t('Create a pet post')}
        text={`${t('Tell people who needs a home.')} ${drafting ? t('Your draft goes to a coordinator first.') : next}`}
      />
      <noscript>
        <p className="mb-5 rounded-md bg-sun-well px-4 py-3 text-sun">
          {t('Uploading images needs JavaScript. Please turn it on to create a post.')}
        </p>
      </noscript>
      <CreatePostForm photos={{ main: lead, additional: others, proof, said }} drafting={drafting} />
    </Page>
  )
}
