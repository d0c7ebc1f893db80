import { Broom } from 'lucide-react'
import { t } from '../../../../../shared/i18n/t.ts'
import { IconButton } from '../../../../../ui/button/icon-button.tsx'
import { Spinner } from '../../../../../ui/button/spinner.tsx'

type CleanUpButtonProps = { ask: () => void; busy: boolean }

export function CleanUpButton({ ask, busy }: CleanUpButtonProps) {
  return (
    <IconButton
      label={t('Clean up duplicates')}
      title={t('Clean up duplicates')}
      className="-me-2 text-soft"
      aria-disabled={busy || undefined}
      onClick={() => !busy && ask()}
    >
      {busy ? <Spinner /> : <Broom aria-hidden="true" size={19} />}
    </IconButton>
  )
}
