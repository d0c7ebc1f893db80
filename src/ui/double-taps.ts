/** The longest pause between the taps of a double tap, in milliseconds. */
const PAUSE_MS = 500
/** How far apart they may be, in pixels. */
const APART = 24
const CONTROLS = 'a, button, input, label, select, summary, textarea, [role=button], [role=menuitem]'

/**
 * Ignores the second press of a double tap or double click where it would do harm: on a control that came under the finger meanwhile,
 * or on a toggle, which it would turn back. The same press again is ignored by `useAction`.
 */
export function ignoreSecondTaps(): void {
  let presses = 0
  let isTouch = false
  let last: { press: number; at: number; x: number; y: number; control: Element | null } | undefined
  const capture = { capture: true }
  window.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      presses += 1
      isTouch = pointerType === 'touch'
    },
    capture,
  )
  window.addEventListener(
    'click',
    event => {
      // A press on a label is a click on its field, too. Keys and scripts press nothing.
      if (presses === (last?.press ?? 0)) return
      const { target, timeStamp: at, clientX: x, clientY: y, detail } = event
      let control = target instanceof Element ? target.closest(CONTROLS) : null
      if (last && (isTouch ? at - last.at < PAUSE_MS : detail > 1) && Math.hypot(x - last.x, y - last.y) < APART) {
        const isToggle = control?.hasAttribute('aria-pressed')
        if (isToggle || (control && control !== last.control)) {
          event.preventDefault()
          event.stopImmediatePropagation()
          control = last.control
        }
      }
      last = { press: presses, at, x, y, control }
    },
    capture,
  )
}
