import { memo, type ReactNode, useId, useState } from 'react'
import { ArrowRightLeft, ClipboardCheck } from '../../../../ui/icons.tsx'
import { t } from '../../../../shared/i18n/t.ts'
import { dayText } from '../../../../shared/time/day-text.ts'
import { cx } from '../../../../ui/cx.ts'
import { type Stage, STAGE_LABELS, STAGES } from '../../requests/vocabulary.ts'
import { photoSources } from '../../../base/photos/rules.ts'
import { iconButtonStyles } from '../../../../ui/button/icon-button.tsx'
import { Badge } from '../../../../ui/data/badge.tsx'
import { Chips } from '../../../../ui/data/chips.tsx'
import { Photo } from '../../../../ui/data/photo.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { cardStyles } from '../../../../ui/layout/card.tsx'
import { preloadModal } from '../../../../ui/overlay/dialog.tsx'
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx'
import { useHydrated } from '../../../../ui/use-hydrated.ts'
import { Trans } from '../../../../ui/trans.tsx'
import type { Card } from '../contract.ts'
import { isLate, shortWaitText, waitText } from '../rules.ts'
import { CARD_BUTTON } from './card-keys.ts'

/** MIME type of the drag data: comma-separated card ids. */
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
  /** For an approval that has not taken effect. */
  renderUndo: (requestId: number) => ReactNode
}

/** A request on the board: it is dragged by a pointer, and moved by its menu. */
export const BoardCard = memo(BoardCardPart, (before, after) => {
  const same = (['card', 'mayChange', 'selected'] as const).every(name => before[name] === after[name])
  return same && before.dragged.length === after.dragged.length && !after.selected
})

function BoardCardPart({ card, mayChange, selected, dragged, onSelect, onOpen, onMove, renderUndo }: BoardCardProps) {
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
        'group/card grid gap-2 p-2.5 [contain-intrinsic-size:auto_7rem] [content-visibility:auto] has-checked:bg-brand-well has-checked:outline-brand',
        mayChange && 'md:cursor-grab',
      )}
    >
      <div className="flex items-start gap-2.5">
        <Face card={card} name={name} mayChange={mayChange} selected={selected} onSelect={onSelect} />
        <div className="grid min-w-0 flex-1">
          <button
            type="button"
            {...CARD_BUTTON}
            className="touch relative justify-self-start text-start font-[650] wrap-anywhere hover:underline"
            onPointerEnter={preloadModal}
            onFocus={preloadModal}
            onClick={onOpen}
          >
            {name}
          </button>
          <span className="text-sm text-soft wrap-anywhere">{t('For {pet}', { pet })}</span>
        </div>
        <Facts card={card} />
        {mayChange && <MoveMenu card={card} name={name} isNear={isNear} onMove={onMove} />}
      </div>
      {card.approvalDueAt ? renderUndo(card.id) : <State card={card} />}
      {card.nextStep && (
        <p className="text-sm">
          {card.nextStep}
          {card.nextStepOn && <span className="text-soft">{` · ${dayText(card.nextStepOn)}`}</span>}
        </p>
      )}
      {card.labels.length > 0 && <Chips items={card.labels} label={t('Labels')} />}
      {card.assignee && <p className="truncate text-sm text-soft">{t('With {name}', { name: card.assignee.name })}</p>}
    </li>
  )
}

type FaceProps = Pick<BoardCardProps, 'card' | 'mayChange' | 'selected' | 'onSelect'> & { name: string }

/** The pet, and over it the check box, which shows once it can be meant. */
function Face({ card: { pet, photo }, name, mayChange, selected, onSelect }: FaceProps) {
  const size = { width: 44, height: 44, className: 'size-11 rounded-sm' }
  return (
    <div className="relative shrink-0">
      {photo ? (
        <Photo {...photoSources(photo)} sizes="44px" alt="" placeholder={photo.placeholder} {...size} />
      ) : (
        <Photo alt="" {...size} />
      )}
      {mayChange && (
        <Checkbox
          className={cx(
            'absolute -start-1 -top-1 transition-opacity group-hover/card:opacity-100 group-focus-within/card:opacity-100',
            'group-data-selecting/board:opacity-100 pointer-coarse:opacity-100',
            !selected && 'opacity-0',
          )}
          checked={selected}
          onChange={onSelect}
          label={
            <span className="sr-only">
              <Trans
                text="Select<hidden> {name} for {pet}</hidden>"
                values={{ name: <>{name}</>, pet: <>{pet}</> }}
                components={{ hidden: <span /> }}
              />
            </span>
          }
        />
      )}
    </div>
  )
}

/** How long it waits, and whether there are answers. Days depend on the reader's clock, so they appear after hydration. */
function Facts({ card }: { card: Card }) {
  const hydrated = useHydrated()
  const [now] = useState(() => new Date())
  const late = hydrated && isLate(card, now)
  return (
    <span className="grid shrink-0 justify-items-end gap-0.5 pt-0.5 text-sm text-soft tabular-nums">
      {hydrated && (
        <span className={cx(late && 'font-semibold text-rose')} title={waitText(card.since, now)}>
          <span aria-hidden="true">{shortWaitText(card.since, now)}</span>
          <span className="sr-only">{waitText(card.since, now)}</span>
        </span>
      )}
      {card.applied && (
        <span title={t('With application')}>
          <ClipboardCheck aria-hidden="true" size={16} className="text-ink" />
          <span className="sr-only">{t('With application')}</span>
        </span>
      )}
    </span>
  )
}

function State({ card }: { card: Card }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge tone={card.turn === 'owner' ? 'brand' : 'neutral'}>
        {card.turn === 'owner' ? t('Your turn') : t('Their turn')}
      </Badge>
      {card.held && <Badge tone="sun">{t('On hold for them')}</Badge>}
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
