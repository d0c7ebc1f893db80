import { flushSync } from 'react-dom'
import type { MouseEvent, ReactNode } from 'react'
import { ChevronLeft, ChevronRight, Star } from 'lucide-react'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import type { Moves } from './arrangement.ts'
import { t } from '../../../../shared/i18n/t.ts'

/** Buttons that move a photo, as an alternative to dragging. */
export function MoveButtons({ name, moves: { earlier, later, first } }: { name: string; moves: Moves }) {
  return (
    <div className="flex justify-between">
      <MoveButton label={t('Move {name} earlier', { name })} move={earlier}>
        <ChevronLeft aria-hidden="true" size={20} className="rtl:-scale-x-100" />
      </MoveButton>
      <MoveButton label={t('Put {name} first', { name })} move={first}>
        <Star aria-hidden="true" size={18} />
      </MoveButton>
      <MoveButton label={t('Move {name} later', { name })} move={later}>
        <ChevronRight aria-hidden="true" size={20} className="rtl:-scale-x-100" />
      </MoveButton>
    </div>
  )
}

/** Stays focusable when it is disabled, so that the focus is not lost. */
function MoveButton({ label, move, children }: { label: string; move: (() => void) | undefined; children: ReactNode }) {
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const photo = currentTarget.closest<HTMLElement>('[data-photo]')?.dataset.photo
    // React may move the photo's element in the document, which loses the focus.
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
