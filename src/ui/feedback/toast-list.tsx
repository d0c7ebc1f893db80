import { useEffect, type CSSProperties, type ReactNode, type RefObject } from 'react'
import { CircleAlert, CircleCheck, Spinner, X } from '../icons.tsx'
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless'
import { t } from '../../shared/i18n/t.ts'
import { IconButton } from '../button/icon-button.tsx'
import { cx } from '../cx.ts'
import { loadingAppeared } from './loading-messages.ts'

/**
 * Shows the messages of `toast` at the top of the window, at most 20 at once. They stay for 4 s, successes for 2 s, loading
 * messages until they are replaced. The time stops while the pointer is on one.
 */
export function ToastList({ layer }: { layer: RefObject<HTMLElement | null> }) {
  const { toasts, handlers } = useToaster({ removeDelay: 200 })
  useEffect(() => raise(layer.current, toasts.length > 0), [layer, toasts.length])
  return (
    <div onPointerEnter={handlers.startPause} onPointerLeave={handlers.endPause}>
      {toasts.map(item => (
        <Message
          key={item.id}
          item={item}
          offset={handlers.calculateOffset(item, { gutter: 10, reverseOrder: false })}
          onHeight={height => handlers.updateHeight(item.id, height)}
        />
      ))}
    </div>
  )
}

/** Open popovers are in the top layer. While one is open, the messages must be a popover to be visible. */
function raise(layer: HTMLElement | null, speaking: boolean) {
  if (!layer) return
  layer.popover = null
  if (!speaking || !document.querySelector(':popover-open')) return
  layer.popover = 'manual'
  layer.showPopover()
}

function Message({ item, offset, onHeight }: { item: Toast; offset: number; onHeight: (height: number) => void }) {
  useEffect(() => {
    if (item.type === 'loading') loadingAppeared(item.id)
  }, [item.type, item.id])
  const measure = (element: HTMLDivElement | null) => {
    const height = element?.offsetHeight
    if (height && height !== item.height) onHeight(height)
  }
  return (
    <div
      className="absolute inset-x-0 top-0 flex justify-center transition-transform"
      style={{ ...move(offset), ...item.style }}
    >
      <div
        ref={measure}
        role={item.type === 'error' ? 'alert' : undefined}
        className={cx(bubble, item.visible ? 'animate-arrive' : 'animate-leave', item.className)}
      >
        {item.icon ?? icons[item.type]}
        <div className="py-1.5">{resolveValue(item.message, item)}</div>
        {item.type !== 'loading' && (
          <IconButton
            label={t('Dismiss')}
            className="touch -my-1 -me-2 size-9 text-soft"
            onClick={() => toast.dismiss(item.id)}
          >
            <X size={16} />
          </IconButton>
        )}
      </div>
    </div>
  )
}

function move(offset: number): CSSProperties {
  return { transform: `translateY(${offset}px)` }
}

const bubble =
  'pointer-events-auto flex max-w-md items-center gap-3 rounded-md border border-line bg-card px-4 py-2 text-[0.9375rem] font-medium shadow-float'

const icons: Partial<Record<Toast['type'], ReactNode>> = {
  success: <CircleCheck aria-hidden="true" size={20} className="shrink-0 text-leaf" />,
  error: <CircleAlert aria-hidden="true" size={20} className="shrink-0 text-rose" />,
  loading: (
    <span className="shrink-0 text-brand">
      <Spinner />
    </span>
  ),
}
