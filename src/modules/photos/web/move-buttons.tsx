import { flushSync } from 'react-dom'
import type { MouseEvent, ReactNode } from 'react'
import { ChevronLeft, ChevronRight, Star } from 'lucide-react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import type { Moves } from './arrangement.ts'

/** What dragging does, for keys, screen readers and everybody who would rather press than drag. */
export function MoveButtons({ name, moves: { earlier, later, first } }: { name: string; moves: Moves }) {
  return (
    <div className="flex justify-between">
      <MoveButton label={`Move ${name} earlier`} move={earlier}>
        <ChevronLeft aria-hidden="true" size={20} />
      </MoveButton>
      <MoveButton label={`Put ${name} first`} move={first}>
        <Star aria-hidden="true" size={18} />
      </MoveButton>
      <MoveButton label={`Move ${name} later`} move={later}>
        <ChevronRight aria-hidden="true" size={20} />
      </MoveButton>
    </div>
  )
}

/** Stays in the order of focus at the end of its way, so that the focus is not lost there. */
function MoveButton({ label, move, children }: { label: string; move: (() => void) | undefined; children: ReactNode }) {
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const photo = currentTarget.closest<HTMLElement>('[data-photo]')?.dataset.photo
    // The photo's element may be taken out and put in elsewhere, which drops the focus.
    if (move) flushSync(move)
    if (currentTarget.isConnected) currentTarget.focus()
    else document.querySelector<HTMLElement>(`[data-photo="${photo}"] input`)?.focus()
  }
  return (
    <IconButton label={label} title={label} aria-disabled={!move} onClick={press} className="aria-disabled:opacity-40">
      {children}
    </IconButton>
  )
}
