import { Broom } from 'lucide-react'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import { Spinner } from '../../../../ui/button/spinner.tsx'

type CleanUpButtonProps = { ask: () => void; busy: boolean }

export function CleanUpButton({ ask, busy }: CleanUpButtonProps) {
  return (
    <IconButton
      label="Clean up duplicates"
      title="Clean up duplicates"
      className="-mr-2 text-soft"
      aria-disabled={busy || undefined}
      onClick={() => !busy && ask()}
    >
      {busy ? <Spinner /> : <Broom aria-hidden="true" size={19} />}
    </IconButton>
  )
}
