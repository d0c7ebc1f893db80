import { focusElement, makeFocusable, pathOf } from './overlay/remaining-focus.ts'

/** A closing dialog, and a page that knows a better place, move the focus within this time. */
const GRACE_MS = 100

/**
 * The focus never falls to the body: when the focused element is removed, hidden or disabled, the nearest remaining element around it
 * gets the focus, so that the next Tab goes on from there; on another page its content. Called once a document.
 */
export function keepFocus(): void {
  let path = pathOf(document.activeElement)
  let page = location.pathname
  let timer: ReturnType<typeof setTimeout> | undefined
  const restore = () => {
    if (document.activeElement !== document.body) return
    const [itself, ...around] = path
    // A press beside it took the focus.
    if (!itself || takesFocus(itself)) return void (path = [])
    const stays = page === location.pathname
    const element = around.find(one => one !== document.body && one.closest('body') && isShown(one))
    const target = (stays && element) || document.getElementById('content')
    if (!target) return
    makeFocusable(target)
    focusElement(target)
  }
  const check = () => {
    if (document.activeElement !== document.body || path.length === 0) return
    clearTimeout(timer)
    timer = setTimeout(restore, GRACE_MS)
  }
  addEventListener('focusin', ({ target }) => {
    path = pathOf(target as Element)
    page = location.pathname
  })
  addEventListener('focusout', check)
  new MutationObserver(check).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  })
}

const isShown = (element: HTMLElement): boolean => element.isConnected && element.checkVisibility()

const takesFocus = (element: HTMLElement): boolean => isShown(element) && !element.matches(':disabled, [inert] *')
