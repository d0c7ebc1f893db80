import { Button } from './button.tsx'
import type { Selection } from '../form/use-selection.ts'

/** Chooses all that is listed, or none of it. */
export function SelectAllButton({ selection, className }: { selection: Selection; className?: string }) {
  const { all, clear, selectAll } = selection
  return (
    <Button variant="quiet" size="sm" className={className} onClick={all ? clear : selectAll}>
      {all ? 'Deselect All' : 'Select All'}
    </Button>
  )
}
