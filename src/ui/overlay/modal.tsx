import type { ComponentProps, FocusEvent, MouseEvent, ReactNode, RefObject } from 'react'
import { Dialog } from '@base-ui/react/dialog'
import { t } from '../../shared/i18n/t.ts'
import { buttonStyles } from '../button/button.tsx'
import { cx } from '../cx.ts'
import { iconButtonStyles } from '../button/icon-button.tsx'
import { X } from '../icons.tsx'
import { BackCloses } from './use-back-to-close.ts'
import { useReturnFocus } from './use-return-focus.ts'

export type ModalShape =
  | 'dialog-sm'
  | 'dialog-md'
  | 'dialog-lg'
  | 'dialog-xl'
  | 'sheet-left'
  | 'sheet-right'
  | 'sheet-bottom'

export type ModalProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Buttons that stay in sight at the lower edge. */
  actions?: ReactNode
  /** The element that gets the focus first, instead of the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

type PanelProps = ModalProps & {
  shape: ModalShape
  role?: 'alertdialog'
  /** A question has no close button, and a press outside does not close it. */
  question?: boolean
  onClick?: (event: MouseEvent) => void
  onFocus?: (event: FocusEvent) => void
  /** A question that opens above this panel. */
  above?: ReactNode
}

type ModalFrameProps = Pick<ModalProps, 'open' | 'onOpenChange'> &
  Omit<ComponentProps<typeof Dialog.Popup>, 'finalFocus'> & {
    /** A press outside does not close it. */
    question?: boolean
    /** Classes of the box around it, which fills the window. */
    around?: string
  }

/** The one modal of the site: traps the focus and returns it, hides the page from screen readers, closes on Escape and Back. */
export function ModalFrame({ open, onOpenChange, question, around, children, ...popup }: ModalFrameProps) {
  const returnFocus = useReturnFocus(open)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={question}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className={backdrop} />
        <Dialog.Viewport className={cx('fixed inset-0 z-50 flex', around)}>
          <Dialog.Popup finalFocus={returnFocus} {...popup}>
            {children}
            {open && <BackCloses onBack={() => onOpenChange(false)} />}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The modal panel of dialogs and drawers. `useModal` loads it when the first one opens. */
export function ModalPanel(props: PanelProps) {
  const { open, onOpenChange, title, description, actions, initialFocus, children } = props
  const { shape, role, question, onClick, onFocus, above } = props
  const sheet = shape.startsWith('sheet')
  return (
    <ModalFrame
      open={open}
      onOpenChange={onOpenChange}
      question={question}
      around={places[shape]}
      {...(role && { role })}
      initialFocus={initialFocus}
      onClick={onClick}
      onFocus={onFocus}
      className={cx(panel, panels[shape])}
    >
      <div className={cx('flex items-start gap-3 pt-5 pb-3 ps-5 sm:ps-6', question ? 'pe-6' : 'pe-3 sm:pe-4')}>
        <div className="grid flex-1 gap-1.5 pt-1.5">
          <Dialog.Title className="text-xl">{title}</Dialog.Title>
          {description && <Dialog.Description className="text-soft">{description}</Dialog.Description>}
        </div>
        {!question && (
          <Dialog.Close aria-label={t('Close')} className={iconButtonStyles()}>
            <X size={20} />
          </Dialog.Close>
        )}
      </div>
      {children && (
        <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain px-5 pt-1 pb-5 sm:px-6">{children}</div>
      )}
      {actions && <div className={cx(footer, sheet && 'border-t border-line')}>{actions}</div>}
      {above}
    </ModalFrame>
  )
}

export function ModalClose({ children }: { children: ReactNode }) {
  return <Dialog.Close className={buttonStyles({ variant: 'secondary' })}>{children}</Dialog.Close>
}

const backdrop =
  'fixed inset-0 z-50 min-h-dvh bg-scrim transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0'

const panel =
  'flex flex-col overflow-hidden bg-card text-ink shadow-float outline-none transition-[translate,opacity,scale] duration-200 ease-quick'

const footer =
  'flex flex-col-reverse gap-2 px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:gap-3 sm:px-6 sm:pb-6'

const centred = 'items-end justify-center sm:items-center sm:p-6'

const places: Record<ModalShape, string> = {
  'dialog-sm': centred,
  'dialog-md': centred,
  'dialog-lg': centred,
  'dialog-xl': centred,
  'sheet-left': 'justify-start',
  'sheet-right': 'justify-end',
  'sheet-bottom': 'items-end justify-center',
}

const rising = 'data-starting-style:translate-y-full data-ending-style:translate-y-full'
const risingOnPhones =
  'w-full max-h-[calc(100dvh-2rem)] rounded-t-lg sm:rounded-lg ' +
  'max-sm:data-starting-style:translate-y-full max-sm:data-ending-style:translate-y-full ' +
  'sm:data-starting-style:scale-97 sm:data-starting-style:opacity-0 sm:data-ending-style:scale-97 sm:data-ending-style:opacity-0'

const panels: Record<ModalShape, string> = {
  'dialog-sm': cx(risingOnPhones, 'sm:max-w-md'),
  'dialog-md': cx(risingOnPhones, 'sm:max-w-xl'),
  'dialog-lg': cx(risingOnPhones, 'sm:max-w-3xl'),
  'dialog-xl': cx(risingOnPhones, 'sm:max-w-3xl lg:max-w-6xl'),
  'sheet-left':
    'h-dvh w-[min(22rem,calc(100vw-3rem))] rounded-e-lg ltr:data-starting-style:-translate-x-full ltr:data-ending-style:-translate-x-full rtl:data-starting-style:translate-x-full rtl:data-ending-style:translate-x-full',
  'sheet-right':
    'h-dvh w-[min(27rem,calc(100vw-2rem))] rounded-s-lg ltr:data-starting-style:translate-x-full ltr:data-ending-style:translate-x-full rtl:data-starting-style:-translate-x-full rtl:data-ending-style:-translate-x-full',
  'sheet-bottom': cx('max-h-[calc(100dvh-2rem)] w-full max-w-2xl rounded-t-lg', rising),
}
