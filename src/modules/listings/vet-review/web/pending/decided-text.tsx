import { t } from '../../../../../shared/i18n/t.ts'
import { named } from '../../../../../shared/text/names-text.ts'
import { Badge } from '../../../../../ui/data/badge.tsx'
import type { PendingPost } from '../../contract.ts'
import type { Decision } from './use-reviewing.ts'

/** What a reviewer has just decided, and who was told. */
export function DecidedText({ post: { name, owner }, decision }: { post: PendingPost; decision: Decision }) {
  const values = { ...named(owner.name), pet: name }
  return (
    <div role="status" className="flex flex-wrap items-center gap-3">
      <Badge tone={decision === 'approved' ? 'leaf' : 'rose'}>
        {decision === 'approved' ? t('Approved') : t('Rejected')}
      </Badge>
      <p>
        {decision === 'approved'
          ? t('Everyone can find {pet} now. {known, select, yes {{name}} other {The owner}} has been told.', values)
          : t('{known, select, yes {{name}} other {The owner}} has been told why, and can edit the listing.', values)}
      </p>
    </div>
  )
}
