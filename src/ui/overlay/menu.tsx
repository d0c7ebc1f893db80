import { useId, useRef, type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { cx } from '../cx.ts'
import { Link } from '../navigation/link.tsx'

type MenuProps = {
  /** The button's accessible name. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  /** The button's classes, e.g. from `iconButtonStyles()`. */
  triggerClassName?: string
  /** The button's edge with which the menu lines up. */
  align?: 'start' | 'end'
  /** Shown above the items, e.g. the signed-in person. */
  header?: ReactNode
  /** MenuItem, MenuLink and MenuSeparator. */
  children: ReactNode
}

/**
 * A button with a menu of actions and links. A native popover, so that it opens and closes without scripts. Arrow keys, Home,
 * End and first letters move the focus.
 */
export function Menu({ label, trigger, triggerClassName, align = 'end', header, children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        popoverTarget={id}
        className={triggerClassName}
        onKeyDown={openByArrow}
      >
        {trigger}
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        className={cx(panel, align === 'end' ? 'area-end' : 'area-start')}
        onToggle={event => {
          button.current?.setAttribute('aria-expanded', String(event.newState === 'open'))
          if (event.newState === 'open') focusFirst(popup, button.current)
        }}
        onBeforeToggle={event =>
          event.newState === 'open' && positionPopover(event.currentTarget, button.current, align)
        }
      >
        {header && <div className="border-b border-line px-4 pt-2.5 pb-3">{header}</div>}
        <div
          role="menu"
          tabIndex={-1}
          className="p-1.5 outline-none"
          onKeyDown={event => moveFocus(event, popup)}
          onClick={event => {
            if (event.target instanceof Element && event.target.closest('[role=menuitem]')) popup.current?.hidePopover()
          }}
        >
          {children}
        </div>
      </div>
    </>
  )
}

type ItemLook = { icon?: ReactNode; tone?: 'danger' }

export function MenuItem({ icon, tone, className, children, ...rest }: ItemLook & ComponentProps<'button'>) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} {...rest} className={cx(itemStyles(tone), className)}>
      {icon}
      {children}
    </button>
  )
}

export function MenuLink({ icon, tone, className, children, ...rest }: ItemLook & ComponentProps<typeof Link>) {
  return (
    <Link role="menuitem" tabIndex={-1} {...rest} className={cx(itemStyles(tone), className)}>
      {icon}
      {children}
    </Link>
  )
}

export function MenuSeparator() {
  return <hr className="mx-2.5 my-1.5 border-line" />
}

type Popup = RefObject<HTMLDivElement | null>

function itemsOf(popup: Popup): HTMLElement[] {
  return [...(popup.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? [])]
}

/** Opened by keyboard, the first item gets the focus; opened by pointer, the menu itself. */
function focusFirst(popup: Popup, button: HTMLElement | null) {
  const menu = popup.current?.querySelector<HTMLElement>('[role=menu]')
  const target = button?.matches(':focus-visible') ? itemsOf(popup)[0] : menu
  target?.focus({ preventScroll: true })
}

/** A click, so that the browser knows the anchor of the popover. */
function openByArrow(event: KeyboardEvent<HTMLButtonElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  event.currentTarget.click()
}

function moveFocus(event: KeyboardEvent, popup: Popup) {
  const items = itemsOf(popup)
  const now = items.findIndex(item => item === document.activeElement)
  if (event.key === 'Tab') popup.current?.hidePopover()
  else if (event.key === 'ArrowDown') items[(now + 1) % items.length]?.focus()
  else if (event.key === 'ArrowUp') items.at(now <= 0 ? -1 : now - 1)?.focus()
  else if (event.key === 'Home') items[0]?.focus()
  else if (event.key === 'End') items.at(-1)?.focus()
  else if (event.key.length === 1 && event.key !== ' ') focusByLetter(event.key, [...items.slice(now + 1), ...items])
  else return
  if (event.key !== 'Tab') event.preventDefault()
}

function focusByLetter(letter: string, items: HTMLElement[]) {
  const wanted = letter.toLowerCase()
  items.find(item => item.textContent.trim().toLowerCase().startsWith(wanted))?.focus()
}

/** Positions a popover below its button in browsers without anchor positioning. */
export function positionPopover(popup: HTMLElement, button: HTMLElement | null, align: 'start' | 'end') {
  if (!button || CSS.supports('position-area', 'bottom')) return
  const box = button.getBoundingClientRect()
  popup.style.inset = 'auto'
  popup.style.top = `${box.bottom + 8}px`
  const isRightToLeft = getComputedStyle(button).direction === 'rtl'
  if ((align === 'end') !== isRightToLeft) popup.style.right = `${document.documentElement.clientWidth - box.right}px`
  else popup.style.left = `${box.left}px`
}

/** An animation, because WebKit cancels transitions of anchored elements: in Safari the panel would stay transparent. */
export const panel =
  'anchored fixed m-0 min-w-56 max-w-[calc(100vw-2rem)] overflow-auto rounded-md border border-line bg-card text-ink shadow-float animate-arrive'

function itemStyles(tone: ItemLook['tone']): string {
  return cx(
    'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-start font-[550] transition-colors hover:bg-well focus:bg-well focus:outline-none',
    tone === 'danger' && 'text-rose hover:bg-rose-well focus:bg-rose-well',
  )
}
