import { LOCKED_PAGE } from '../../shared/locked-page.ts'

/** Replaces this page by the locked one. Hides it at once: the browser may keep it in memory for the way back. */
export function showLockedPage(): void {
  if (location.pathname === LOCKED_PAGE) return
  document.body.hidden = true
  addEventListener('pageshow', event => event.persisted && location.reload())
  location.replace(LOCKED_PAGE)
}
