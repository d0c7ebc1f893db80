/**
 * Starts a page. Pages and links work without scripts, so a visitor's scripts load last, after the page and its first pictures.
 * Members have most scripts cached and load them at once. Presses and edits from before hydration are replayed after it.
 */

/** Milliseconds to wait for pictures. */
const PATIENCE_MS = 1000

const early: (() => void)[] = []
const listening = new AbortController()

/** Controls that need scripts, or work better with them. */
const SCRIPTED =
  'button[type=button]:not([popovertarget]), form:not([action]) button[type=submit], button[data-scripted], a[href^="/files/"]'

/** Languages whose readers count in miles: these are shown beside kilometres. */
if (/^en-(?:US|GB|LR)|^my\b/.test(navigator.language)) document.documentElement.dataset.miles = ''

/** The attributes of this script's element. */
const { modules = '', reader } = document.querySelector<HTMLElement>('script[data-modules]')?.dataset ?? {}

document.addEventListener('click', keepPress, { capture: true, signal: listening.signal })
document.addEventListener('change', keepChoice, { capture: true, signal: listening.signal })
document.addEventListener('focusout', keepLeaving, { capture: true, signal: listening.signal })
// For tests: from now on no press is lost.
performance.mark('listening')
if (reader === 'visitor') await firstPictures()
await run().catch(() => {}) // Without its scripts the page answers as the browser does.
listening.abort()
navigator.serviceWorker?.register('/sw.js').catch(() => {}) // Pages work without it.
for (const happen of early) happen()

function keepPress(event: MouseEvent): void {
  const pressed = (event.target as Element).closest<HTMLElement>(SCRIPTED)
  if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  early.push(() => pressed.click())
}

/** A chosen file or option. */
function keepChoice({ target }: Event): void {
  const isFile = target instanceof HTMLInputElement && target.type === 'file'
  if (isFile || target instanceof HTMLSelectElement)
    early.push(() => target.dispatchEvent(new Event('change', { bubbles: true })))
}

function keepLeaving({ target }: FocusEvent): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
  early.push(() => {
    target.dispatchEvent(new Event('input', { bubbles: true }))
    target.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
}

async function firstPictures(): Promise<void> {
  const pictures = [...document.images].filter(isFirst).map(image => image.decode())
  await Promise.race([Promise.allSettled(pictures), sleep(PATIENCE_MS)])
  await painted()
}

function isFirst(image: HTMLImageElement): boolean {
  return image.fetchPriority === 'high' && !image.complete
}

function sleep(ms: number): Promise<unknown> {
  return new Promise(resolve => {
    setTimeout(resolve, ms)
  })
}

/** Resolves after the next frame is painted. */
function painted(): Promise<unknown> {
  return new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/** Fetches all modules in parallel and runs the first. The page counts as loading until then. */
async function run(): Promise<void> {
  const [entry = '', ...imported] = modules.split(' ')
  const script = Object.assign(document.createElement('script'), { type: 'module', src: entry })
  document.head.append(...imported.map(preload), script)
  await import(/* @vite-ignore */ script.src)
}

function preload(href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
}
