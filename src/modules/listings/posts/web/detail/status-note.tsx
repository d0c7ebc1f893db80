import { t } from '../../../../../shared/i18n/t.ts'
import { dayText } from '../../../../../shared/time/day-text.ts'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { Badge } from '../../../../../ui/data/badge.tsx'
import type { Post } from '../../contract.ts'
import { isClosed } from '../../vocabulary.ts'

/** Explains why a post is not public, for those who can see it. */
export function StatusNote({ post: { status, draft, rejectionReason, abilities, owner } }: { post: Post }) {
  if (draft)
    return (
      <Note>
        <b>{t('Draft.')}</b>{' '}
        {!owner.organizationSlug && t("Only you can see it. Send it to review when it's complete.")}
        {owner.organizationSlug &&
          (abilities.submit
            ? t("Only your team can see it. Send it to review when it's complete.")
            : t('Only your team can see it. A coordinator sends it to review.'))}
      </Note>
    )
  if (status === 'pending')
    return (
      <Note tone="sun">
        <b>{t('Pending review.')}</b>{' '}
        {abilities.edit
          ? t('A vet checks this listing before it goes online. Until then only you and the vets can see it.')
          : t("It isn't listed yet: only its owner, vets and admins can see it.")}
      </Note>
    )
  if (status === 'transferred')
    return (
      <Note>
        <b>{t('Moved to another organization.')}</b>{' '}
        {t('This listing is closed. Only its owner and people who asked for the animal still see it.')}
      </Note>
    )
  if (isClosed(status))
    return (
      <Note>
        <b>{t('This listing is closed.')}</b> {t('Only its owner and those who knew the animal can see it.')}
      </Note>
    )
  if (status !== 'rejected') return null
  return (
    <Note tone="rose">
      <b>{t('Rejected.')}</b>{' '}
      {abilities.edit
        ? t('Only you and the vets can see this listing. Update it, and it will be reviewed again.')
        : t('Only its owner, vets and admins can see this listing.')}
      {rejectionReason && <p className="mt-1 whitespace-pre-line">{rejectionReason}</p>}
    </Note>
  )
}

/** Says that a pet is on hold or paused; nothing while it is available. */
export function AvailabilityBadge({
  post: { availability, holdUntil },
}: {
  post: Pick<Post, 'availability' | 'holdUntil'>
}) {
  if (holdUntil) return <Badge tone="sun">{t('On hold until {holdUntil}', { holdUntil: dayText(holdUntil) })}</Badge>
  return availability === 'paused' && <Badge tone="sun">{t('Paused')}</Badge>
}
