import { t } from '../../../../../shared/i18n/t.ts'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { hasSessionExpired } from '../session/session.ts'

/** Says on the sign-in page that the session has ended. */
export function ExpiredNote() {
  return (
    <div role="status" className="empty:hidden">
      {hasSessionExpired() && (
        <Note tone="sun">{t('Your session has ended. Please sign in again: it leads back to where you were.')}</Note>
      )}
    </div>
  )
}
