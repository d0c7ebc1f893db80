import { type PointerEvent, useEffect, useId, useRef } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { FieldError } from '../../../../ui/form/field-error.tsx'
import { DRAWING } from '../../agreements/vocabulary.ts'
import { type Stroke, strokePath, toDrawing } from '../rules.ts'
import { MAX_POINTS, MAX_STROKES } from '../vocabulary.ts'

/** Points closer than this to the last one add nothing that an eye sees. */
const MIN_STEP = 3

interface SignaturePadProps {
  strokes: readonly Stroke[]
  onStrokes: (strokes: readonly Stroke[]) => void
  error: string | undefined
  /** Whether it is being sent. */
  disabled: boolean
}

/** A surface to draw a signature on with a finger, a pen or a mouse. Who uses a keyboard types the name instead. */
export function SignaturePad({ strokes, onStrokes, error, disabled }: SignaturePadProps) {
  const id = useId()
  const drawn = useStrokes(strokes, onStrokes, disabled)
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <span id={`${id}-label`} className="text-sm font-semibold">
          {t('Draw your signature')}
        </span>
        <Button
          variant="quiet"
          size="sm"
          className="touch relative"
          disabled={disabled || strokes.length === 0}
          onClick={() => onStrokes([])}
        >
          {t('Clear')}
        </Button>
      </div>
      <svg
        viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
        role="img"
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
        data-signature-pad
        className="aspect-[3/1] w-full cursor-crosshair touch-none rounded-md border border-edge bg-card select-none"
        {...drawn}
      >
        <line x1="40" x2={DRAWING.width - 40} y1="160" y2="160" className="stroke-line" strokeWidth="2" />
        <path d={strokes.map(strokePath).join('')} {...PEN} />
      </svg>
      {error ? (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      ) : (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {t('Use a finger, a pen or the mouse.')}
        </p>
      )}
    </div>
  )
}

/** Collects the points of the pointer that draws; others are ignored meanwhile. */
function useStrokes(strokes: readonly Stroke[], onStrokes: (strokes: readonly Stroke[]) => void, disabled: boolean) {
  const pen = useRef<number>(undefined)
  // Several events come before the next render.
  const current = useRef(strokes)
  useEffect(() => {
    current.current = strokes
  }, [strokes])
  const save = (next: readonly Stroke[]) => {
    current.current = next
    onStrokes(next)
  }
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    const before = current.current
    const last = before.at(-1) ?? []
    const room = MAX_POINTS - before.reduce((sum, stroke) => sum + stroke.length, 0)
    const points = [...last]
    for (const point of pointsOf(event)) {
      const [x, y] = points.at(-1) ?? [Number.NEGATIVE_INFINITY, 0]
      if (points.length - last.length < room && Math.hypot(point[0] - x, point[1] - y) >= MIN_STEP) points.push(point)
    }
    if (points.length > last.length) save([...before.slice(0, -1), points])
  }
  const lift = () => {
    pen.current = undefined
  }
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (disabled || pen.current !== undefined || event.button !== 0 || current.current.length >= MAX_STROKES) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      pen.current = event.pointerId
      save([...current.current, []])
      draw(event)
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      if (pen.current === event.pointerId) draw(event)
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onLostPointerCapture: lift,
  }
}

function pointsOf({ currentTarget, nativeEvent }: PointerEvent<SVGSVGElement>): [number, number][] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const events = nativeEvent.getCoalescedEvents?.() ?? []
  return (events.length > 0 ? events : [nativeEvent]).map(({ clientX, clientY }) =>
    toDrawing({ x: (clientX - left) / width, y: (clientY - top) / height }),
  )
}

const PEN = {
  fill: 'none',
  className: 'stroke-ink',
  strokeWidth: 4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** A stored signature. */
export const Drawing = ({ path, name }: { path: string; name: string }) => (
  <svg
    viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
    role="img"
    aria-label={t('Signature of {name}', { name })}
    className="aspect-[3/1] w-full max-w-72"
  >
    <path d={path} {...PEN} />
  </svg>
)
