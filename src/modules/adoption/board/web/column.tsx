import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import type { Selection } from '../../../../ui/form/use-selection.ts'
import { type Stage, STAGE_LABELS } from '../../requests/vocabulary.ts'
import type { Board } from '../contract.ts'
import { MAX_SHOWN } from '../vocabulary.ts'
import { BoardCard, DRAGGED } from './board-card.tsx'

type ColumnProps = {
  column: Board['columns'][number]
  mayChange: boolean
  selection: Selection
  busy: boolean
  onOpen: (requestId: number) => void
  onMove: (ids: readonly number[], to: Stage) => void
  onMore: () => void
  renderUndo: (requestId: number) => ReactNode
}

/** A column that takes dropped cards. */
export function Column({ column, mayChange, selection, busy, onOpen, onMove, onMore, renderUndo }: ColumnProps) {
  const { stage, count, cards } = column
  const title = useId()
  const { over, handlers } = useDrop(ids => onMove(ids, stage))
  return (
    <section
      aria-labelledby={title}
      {...(mayChange && handlers)}
      className={cx(
        'grid content-start gap-2.5 rounded-lg bg-well p-2.5',
        // An empty column folds, and still takes cards.
        count === 0 ? 'md:w-12' : 'md:min-w-60 md:flex-1',
        over && 'outline-2 outline-dashed outline-brand',
      )}
    >
      <h2
        id={title}
        className={cx(
          'flex items-baseline justify-between gap-2 px-1 text-base font-[650]',
          count === 0 && 'md:justify-start md:[writing-mode:vertical-rl]',
        )}
      >
        {t(STAGE_LABELS[stage])}
        <span className="text-sm font-medium text-soft tabular-nums">{count}</span>
      </h2>
      {cards.length > 0 && (
        <ul className="grid grid-cols-1 gap-2.5">
          {cards.map(card => (
            <BoardCard
              key={card.id}
              card={card}
              mayChange={mayChange}
              selected={selection.ids.includes(card.id)}
              dragged={selection.ids.includes(card.id) ? selection.ids : [card.id]}
              onSelect={() => selection.toggle(card.id)}
              onOpen={() => onOpen(card.id)}
              onMove={to => onMove([card.id], to)}
              renderUndo={renderUndo}
            />
          ))}
        </ul>
      )}
      {cards.length < count && cards.length < MAX_SHOWN && (
        <Button variant="quiet" size="sm" busy={busy} onClick={onMore}>
          {t('Show more ({count})', { count: count - cards.length })}
        </Button>
      )}
      {cards.length >= MAX_SHOWN && cards.length < count && (
        <p className="px-1 text-sm text-soft">
          {t('{count} more: choose a pet or a label to see them.', { count: count - cards.length })}
        </p>
      )}
    </section>
  )
}

/** Drop target: shows where a dragged card would go. */
function useDrop(onDrop: (ids: number[]) => void) {
  const [over, setOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(DRAGGED)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      const to = event.relatedTarget
      if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      const ids = event.dataTransfer.getData(DRAGGED)
      setOver(false)
      if (!ids) return
      event.preventDefault()
      onDrop(ids.split(',').map(Number))
    },
  }
  return { over, handlers }
}
