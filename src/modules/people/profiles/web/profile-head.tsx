import { use } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { ShareTags } from '../../../../ui/layout/share-tags.tsx'
import { SiteContext } from '../../../../ui/layout/site.ts'
import { SHARE_SIZE } from '../../../base/photos/vocabulary.ts'
import type { Profile } from '../contract.ts'
import { avatarSharePicture, profileSummary } from '../rules.ts'

/** The metadata of a profile for search engines and share cards; its URLs are absolute. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const site = use(SiteContext)
  const { id, name, avatarUrl } = profile
  const summary = profileSummary(profile)
  const picture = avatarSharePicture(avatarUrl)
  return (
    <>
      <title>{t('{name} · Pawpal', { name })}</title>
      <meta name="description" content={summary} />
      <ShareTags
        title={name}
        description={summary}
        url={`${site}/profile/${id}`}
        picture={picture === undefined ? undefined : { ...SHARE_SIZE, src: site + picture, alt: name }}
      />
    </>
  )
}
