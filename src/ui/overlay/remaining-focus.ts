/** An element and all those around it. */
export function pathOf(element: Element | null): HTMLElement[] {
  return element instanceof HTMLElement ? [element, ...pathOf(element.parentElement)] : []
}

/** Focuses the control with `data-return-focus` inside, or the element itself, without a focus ring. */
export function focusElement(element: HTMLElement | undefined): void {
  const control = element?.querySelector<HTMLElement>('[data-return-focus]')
  if (control) control.focus({ preventScroll: true })
  else element?.focus({ preventScroll: true, focusVisible: false })
}

/** Makes an element focusable until it loses the focus. */
export function makeFocusable(element: HTMLElement): void {
  if (element.hasAttribute('tabindex')) return
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}
