import { useEffect, useEffectEvent, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { panel, positionPopover } from './menu.tsx'
import { useHydrated } from '../use-hydrated.ts'

type PopoverProps = {
  /** The button's accessible name. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  /** The button's classes, e.g. from `iconButtonStyles()`. */
  triggerClassName?: string
  /** The button's edge with which the panel lines up. */
  align?: 'start' | 'end'
  /** Called before it opens, e.g. to preload the pages of its links. */
  onOpen?: () => void
  className?: string
  children: ReactNode
}

/**
 * A button that shows a panel of links and buttons with their own roles; Menu is for actions alone. A native popover, so that
 * it works without scripts. Following a link or pressing a button inside closes it.
 */
export function Popover({
  label,
  trigger,
  triggerClassName,
  align = 'end',
  onOpen,
  className,
  children,
}: PopoverProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const hydrated = useHydrated()
  const opens = (shown: HTMLElement) => {
    positionPopover(shown, button.current, align)
    setOpen(true)
    onOpen?.()
  }
  // It may have been opened before hydration.
  const findOpen = useEffectEvent(() => {
    if (popup.current && isOpen(popup.current)) opens(popup.current)
  })
  useEffect(() => findOpen(), [])
  return (
    <>
      <button ref={button} type="button" aria-label={label} popoverTarget={id} className={triggerClassName}>
        {trigger}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it handles clicks of the links and buttons inside, which handle keys themselves */}
      <div
        ref={popup}
        id={id}
        popover="auto"
        className={cx(panel, align === 'end' ? 'area-end' : 'area-start', className)}
        onBeforeToggle={event => {
          if (event.newState === 'open') opens(event.currentTarget)
        }}
        onToggle={event => setOpen(event.newState === 'open')}
        onClick={closeAfter}
      >
        {(open || !hydrated) && children}
      </div>
    </>
  )
}

const isOpen = (popup: HTMLElement): boolean => popup.matches(':popover-open')

function closeAfter({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a[href], button')) currentTarget.hidePopover()
}

/** The classes of a link or button in a popover or a menu-like list. */
export const popoverItemStyles =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-start font-[550] transition-colors hover:bg-well ' +
  'focus-visible:-outline-offset-3 aria-[current=page]:bg-brand-well aria-[current=page]:text-brand'
