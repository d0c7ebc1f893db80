import { Button } from './button.tsx'
import type { Selection } from '../form/use-selection.ts'
import { t } from '../../shared/i18n/t.ts'

/** Selects all listed items, or none. */
export function SelectAllButton({ selection, className }: { selection: Selection; className?: string }) {
  const { all, clear, selectAll } = selection
  return (
    <Button data-return-focus variant="quiet" size="sm" className={className} onClick={all ? clear : selectAll}>
      {all ? t('Deselect All') : t('Select All')}
    </Button>
  )
}
