import { useEffect, useEffectEvent } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'

/** Leaves a post undecided for the next one, also by the key N outside of text fields and questions. */
export function NextButton({ disabled, onNext }: { disabled: boolean; onNext: () => void }) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event
    if (key.toLowerCase() !== 'n' || ctrlKey || metaKey || altKey || repeat || disabled) return
    if (target instanceof Element && target.closest('input, textarea, select, [role=alertdialog]')) return
    event.preventDefault()
    onNext()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <Button variant="quiet" className="me-auto" aria-keyshortcuts="N" disabled={disabled} onClick={onNext}>
      {t('Next')}
      <kbd aria-hidden="true" className="rounded-xs border border-line px-1.5 text-xs pointer-coarse:hidden">
        N
      </kbd>
    </Button>
  )
}
