import type { Page } from '@playwright/test'

/**
 * Controls with a touch area below 44 by 44 px, as texts for a report. The browser is asked point by point what a
 * press hits, so areas enlarged by pseudo-elements count, and areas covered by a neighbor do not. Links within a
 * sentence are exempt by WCAG 2.5.5.
 */
export const findSmallTargets = (page: Page): Promise<string[]> => page.evaluate(measureTargets)

function measureTargets(): string[] {
  const LEAST_PX = 44
  /** The distance between tested points, so the precision of the result. */
  const STEP_PX = 0.5
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=switch], [role=menuitem], [role=option]'

  const small: string[] = []
  const back = { left: window.scrollX, top: window.scrollY, behavior: 'instant' } as const
  for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (!isPressable(control) || isWithinSentence(control)) continue
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const areas = [control, ...labelsOf(control)].map(element => areaOf(element, control))
    if (!areas.some(({ width, height }) => Math.min(width, height) >= LEAST_PX - STEP_PX))
      small.push(describe(control, areas))
  }
  window.scrollTo(back)
  return [...new Set(small)]

  function isPressable(control: HTMLElement): boolean {
    const style = getComputedStyle(control)
    return (
      control.checkVisibility({ checkOpacity: false, visibilityProperty: true }) &&
      style.pointerEvents !== 'none' &&
      !control.matches(':disabled, input[type=hidden]') &&
      !control.closest('[inert]') &&
      // Off the screen until focused.
      control.getBoundingClientRect().bottom + window.scrollY > 0 &&
      // Visible to screen readers alone; its label is measured with it.
      !(control.offsetWidth <= 1 && labelsOf(control).length === 0)
    )
  }

  function isWithinSentence(control: HTMLElement): boolean {
    if (getComputedStyle(control).display !== 'inline') return false
    let block = control.parentElement
    while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement
    const own = control.textContent.trim().length
    return own > 0 && (block?.textContent.trim().length ?? 0) > own
  }

  function labelsOf(control: HTMLElement): HTMLElement[] {
    return 'labels' in control ? [...(control.labels as NodeListOf<HTMLElement>)] : []
  }

  /** The touch area around the middle of an element, measured up to `LEAST_PX`. */
  function areaOf(element: HTMLElement, control: HTMLElement): { width: number; height: number } {
    const [box = element.getBoundingClientRect()] = element.getClientRects()
    const x = box.x + box.width / 2
    const y = box.y + box.height / 2
    const presses = (left: number, top: number) => isOf(document.elementFromPoint(left, top), control)
    if (!presses(x, y)) return { width: 0, height: 0 }
    /**
     * How far the touch area reaches from the middle in one direction and then in the opposite one, until the sum
     * suffices.
     */
    const reach = (dx: number, dy: number) => {
      let far = 0
      for (const sign of [1, -1])
        for (let step = STEP_PX; far < LEAST_PX && presses(x + sign * dx * step, y + sign * dy * step); step += STEP_PX)
          far += STEP_PX
      return far
    }
    return { width: reach(1, 0), height: reach(0, 1) }
  }

  function isOf(hit: Element | null, control: HTMLElement): boolean {
    if (!hit) return false
    return hit === control || control.contains(hit) || labelsOf(control).some(label => label.contains(hit))
  }

  function describe(control: HTMLElement, areas: { width: number; height: number }[]): string {
    const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40)
    const size = areas.map(({ width, height }) => `${width} × ${height}`).join(', ')
    return `${control.tagName.toLowerCase()} "${name}" ${size} .${control.className}`
  }
}
