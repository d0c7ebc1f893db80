import type { ComponentProps, MouseEvent } from 'react'
import { cx } from '../cx.ts'
import { Spinner } from '../icons.tsx'
import { useHydrated } from '../use-hydrated.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'
type Look = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean }

/** The button's classes, for links that look like one. */
export function buttonStyles({ variant = 'primary', size = 'md', block = false }: Look = {}): string {
  return cx(base, variants[variant], sizes[size], block && 'w-full')
}

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Work is running: the button keeps its width and focus, and takes no clicks. */
    busy?: boolean
    /** Replaces the children while busy, e.g. 'Sending...'. */
    busyText?: string
  }

export function Button(props: ButtonProps) {
  const { variant, size, block, busy = false, busyText, className, children, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={event => (busy || isRepeated(event) ? event.preventDefault() : onClick?.(event))}
      className={cx(buttonStyles({ variant, size, block }), className)}
    >
      {busyText ? (
        <SwappedText busy={busy} busyText={busyText}>
          {children}
        </SwappedText>
      ) : (
        <>
          <span className={cx('inline-flex items-center gap-2', busy && 'opacity-0')}>{children}</span>
          {busy && (
            <span className="absolute inset-0 grid place-items-center">
              <Spinner />
            </span>
          )}
        </>
      )}
    </button>
  )
}

/** Both texts share one grid cell, so that the wider one sets the width. */
function SwappedText({ busy, busyText, children }: Pick<ButtonProps, 'busy' | 'busyText' | 'children'>) {
  const cell = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2'
  return (
    <span className="grid">
      <span className={cx(cell, busy && 'invisible')}>{children}</span>
      <span className={cx(cell, !busy && 'invisible')}>
        <Spinner />
        {busyText}
      </span>
    </span>
  )
}

/** The second click of a double click: the button may have another meaning by now. */
const isRepeated = ({ detail }: MouseEvent): boolean => detail > 1

const base =
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-full border text-center font-[650] max-w-full select-none ' +
  'transition-[background-color,border-color,color,scale] active:scale-[0.98] ' +
  'disabled:pointer-events-none disabled:opacity-55 aria-disabled:active:scale-100'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-brand-ink hover:bg-brand-deep',
  secondary: 'border-line bg-card base:text-ink hover:border-edge hover:bg-well',
  quiet: 'border-transparent text-soft hover:bg-well hover:text-ink',
  danger: 'border-transparent bg-rose text-rose-ink hover:bg-rose-deep',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'touch min-h-9 base:px-4 text-sm',
  md: 'min-h-11 base:px-5 text-[0.96875rem]',
  lg: 'min-h-13 base:px-7 text-base',
}

/** A button that is disabled until hydration, so that no press is lost. It looks the same meanwhile. */
export function ReadyButton({ disabled, className, ...rest }: ComponentProps<typeof Button>) {
  const hydrated = useHydrated()
  return (
    <Button {...rest} disabled={disabled || !hydrated} className={cx(!hydrated && 'disabled:opacity-100', className)} />
  )
}
