import { type DragEvent, memo, useId, useState } from 'react'
import { ArrowRightLeft } from '../../../../ui/icons.tsx'
import { t } from '../../../../shared/i18n/t.ts'
import { dayText } from '../../../../shared/time/day-text.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import type { Selection } from '../../../../ui/form/use-selection.ts'
import { type Stage, STAGE_LABELS, STAGES } from '../../requests/vocabulary.ts'
import { iconButtonStyles } from '../../../../ui/button/icon-button.tsx'
import { Avatar } from '../../../../ui/data/avatar.tsx'
import { Badge } from '../../../../ui/data/badge.tsx'
import { Chips } from '../../../../ui/data/chips.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { cardStyles } from '../../../../ui/layout/card.tsx'
import { preloadModal } from '../../../../ui/overlay/dialog.tsx'
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx'
import { useHydrated } from '../../../../ui/use-hydrated.ts'
import { Trans } from '../../../../ui/trans.tsx'
import type { Board, Card } from '../contract.ts'
import { MAX_SHOWN } from '../vocabulary.ts'
import { isLate, waitText } from '../rules.ts'

type ColumnProps = {
  column: Board['columns'][number]
  mayChange: boolean
  selection: Selection
  busy: boolean
  onOpen: (requestId: number) => void
  onMove: (ids: readonly number[], to: Stage) => void
  onMore: () => void
}

/** A column that takes dropped cards. */
export function Column({ column, mayChange, selection, busy, onOpen, onMove, onMore }: ColumnProps) {
  const { stage, count, cards } = column
  const title = useId()
  const { over, handlers } = useDrop(ids => onMove(ids, stage))
  return (
    <section
      aria-labelledby={title}
      {...(mayChange && handlers)}
      className={cx(
        'grid content-start gap-2.5 rounded-lg bg-well p-2.5 md:min-h-72',
        over && 'outline-2 outline-dashed outline-brand',
      )}
    >
      <h2 id={title} className="flex items-baseline justify-between gap-2 px-1 text-base font-[650]">
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

/** MIME type of the drag data: comma-separated card ids. */
const DRAGGED = 'application/x-pawpal-cards'

type BoardCardProps = {
  card: Card
  mayChange: boolean
  selected: boolean
  /** The ids that are dragged with it. */
  dragged: readonly number[]
  onSelect: () => void
  onOpen: () => void
  onMove: (to: Stage) => void
}

/** A request on the board: it is dragged by a pointer, and moved by its menu. */
const BoardCard = memo(BoardCardPart, (before, after) => {
  const same = (['card', 'mayChange', 'selected'] as const).every(name => before[name] === after[name])
  return same && before.dragged.length === after.dragged.length && !after.selected
})

function BoardCardPart({ card, mayChange, selected, dragged, onSelect, onOpen, onMove }: BoardCardProps) {
  const { requester, pet } = card
  const name = requester.name || t('Unknown User')
  const [isNear, setIsNear] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its menu moves it by keyboard
    <li
      draggable={mayChange}
      onPointerOver={() => setIsNear(true)}
      onFocus={() => setIsNear(true)}
      onDragStart={event => {
        event.dataTransfer.setData(DRAGGED, dragged.join(','))
        event.dataTransfer.effectAllowed = 'move'
      }}
      className={cx(
        cardStyles(),
        'grid gap-2 p-3 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]',
        mayChange && 'md:cursor-grab',
      )}
    >
      <div className="flex items-start gap-2.5">
        <Avatar name={name} src={requester.avatarUrl} size={32} />
        <div className="grid min-w-0 flex-1">
          <button
            type="button"
            className="touch relative justify-self-start text-start font-[650] wrap-anywhere hover:underline"
            onPointerEnter={preloadModal}
            onFocus={preloadModal}
            onClick={onOpen}
          >
            {name}
          </button>
          <span className="text-sm text-soft">{t('For {pet}', { pet })}</span>
        </div>
        {mayChange && <MoveMenu card={card} name={name} isNear={isNear} onMove={onMove} />}
      </div>
      <State card={card} />
      {card.nextStep && (
        <p className="text-sm">
          {card.nextStep}
          {card.nextStepOn && <span className="text-soft">{` · ${dayText(card.nextStepOn)}`}</span>}
        </p>
      )}
      {card.labels.length > 0 && <Chips items={card.labels} label={t('Labels')} />}
      <Foot card={card} name={name} mayChange={mayChange} selected={selected} onSelect={onSelect} />
    </li>
  )
}

type FootProps = Pick<BoardCardProps, 'card' | 'mayChange' | 'selected' | 'onSelect'> & { name: string }

/** The check box of a selection, and who looks after the request. */
function Foot({ card: { pet, assignee }, name, mayChange, selected, onSelect }: FootProps) {
  return (
    <div className="flex items-center justify-between gap-2 text-sm text-soft">
      {mayChange ? (
        <Checkbox
          checked={selected}
          onChange={onSelect}
          label={
            <Trans
              text="Select<hidden> {name} for {pet}</hidden>"
              values={{ name: <>{name}</>, pet: <>{pet}</> }}
              components={{ hidden: <span className="sr-only" /> }}
            />
          }
        />
      ) : (
        <span />
      )}
      {assignee && <span className="min-w-0 truncate">{t('With {name}', { name: assignee.name })}</span>}
    </div>
  )
}

/** Whose turn it is, and whether it is overdue. Days depend on the reader's clock, so they appear after hydration. */
function State({ card }: { card: Card }) {
  const hydrated = useHydrated()
  const [now] = useState(() => new Date())
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge tone={card.turn === 'owner' ? 'brand' : 'neutral'}>
        {card.turn === 'owner' ? t('Your turn') : t('Their turn')}
      </Badge>
      {card.held && <Badge tone="sun">{t('On hold for them')}</Badge>}
      {hydrated && isLate(card, now) && <Badge tone="rose">{waitText(card.since, now)}</Badge>}
    </div>
  )
}

type MoveMenuProps = {
  card: Card
  name: string
  /** Set on hover or focus: a board has hundreds of menus, so their items render only then. */
  isNear: boolean
  onMove: (to: Stage) => void
}

function MoveMenu({ card, name, isNear, onMove }: MoveMenuProps) {
  const id = useId()
  return (
    <Menu
      label={t('Move {name} for {pet} to…', { name, pet: card.pet })}
      trigger={<ArrowRightLeft aria-hidden="true" size={17} />}
      triggerClassName={cx(iconButtonStyles(), '-mt-1.5 -me-1.5')}
    >
      {isNear &&
        STAGES.filter(stage => stage !== card.stage).map(stage => (
          <MenuItem key={`${id}${stage}`} onClick={() => onMove(stage)}>
            {t(STAGE_LABELS[stage])}
          </MenuItem>
        ))}
    </Menu>
  )
}
