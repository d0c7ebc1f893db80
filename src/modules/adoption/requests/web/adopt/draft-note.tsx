import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import type { Draft } from './use-draft.ts'

/** Says that what is typed stays, and lets people start over. */
export function DraftNote({ draft: { isThere, isSaved, clear } }: { draft: Draft }) {
  if (!isThere) return null
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-soft">
      {isSaved ? t('Saved as a draft. You can go on later, on any device.') : t('What you typed stays here.')}
      <Button variant="quiet" size="sm" onClick={clear}>
        {t('Discard Draft')}
      </Button>
    </p>
  )
}
