import { memo, useId, useState } from 'react'
import { ArrowRightLeft } from 'lucide-react'
import { t } from '../../../../shared/i18n/t.ts'
import { dayText } from '../../../../shared/time/days.ts'
import { iconButtonStyles } from '../../../../ui/button/icon-button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { Avatar } from '../../../../ui/data/avatar.tsx'
import { Badge } from '../../../../ui/data/badge.tsx'
import { Chips } from '../../../../ui/data/chips.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { cardStyles } from '../../../../ui/layout/card.tsx'
import { preloadModal } from '../../../../ui/overlay/dialog.tsx'
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx'
import { useHydrated } from '../../../../ui/use-hydrated.ts'
import { STAGE_LABELS, STAGES, type Stage } from '../../requests/vocabulary.ts'
import type { Card } from '../contract.ts'
import { isLate, waitText } from '../rules.ts'
import { Trans } from '../../../../ui/trans.tsx'

/** The type of a drag's data: the ids of the cards with commas between them. */
export const DRAGGED = 'application/x-pawpal-cards'

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
export const BoardCard = memo(BoardCardPart, (before, after) => {
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
          <span className="text-sm text-soft">{t('for {pet}', { pet })}</span>
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

/** Whose turn it is, and whether it takes too long. The server knows no clock of the reader, so the days come after hydration. */
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
  /** Whether somebody is about to press it. A board has hundreds of these menus, so their items come then. */
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
