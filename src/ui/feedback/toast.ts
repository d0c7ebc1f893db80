import type { ReactNode } from 'react'
import type { ToastOptions } from 'react-hot-toast/headless'
import { holdLoading, loadingShown } from './loading-messages.ts'
import type * as ListCode from './toast-list.tsx'

type Kind = 'success' | 'error' | 'loading' | 'blank'
type Say = (message: ReactNode, options?: ToastOptions) => string

const events = new EventTarget()
let listCode: typeof ListCode | undefined
let made = 0

/** Loaded with the first message, because most visits have none. The headless build, because the full one adds <style> elements. */
const load = async () => {
  const [library, code] = await fetchParts()
  listCode = code
  events.dispatchEvent(new Event('speak'))
  return library
}

const fetchParts = () => Promise.all([import('react-hot-toast/headless'), import('./toast-list.tsx')])

/** Shows a message. If it replaces a loading message, it waits until that was readable. */
async function show(kind: Kind, message: ReactNode, options: ToastOptions & { id: string }): Promise<void> {
  if (kind !== 'loading') await loadingShown(options.id)
  const { toast: now } = await load()
  ;(kind === 'blank' ? now : now[kind])(message as string, options)
}

/** Ignores that the library cannot be loaded. */
const unreachable = () => {}

/** Preloads the library, for pages that must show messages when the server is unreachable. */
export const prepareToasts = (): void => void fetchParts().catch(unreachable)

const say =
  (kind: Kind): Say =>
  (message, options = {}) => {
    const id = options.id ?? `toast-${(made += 1)}`
    if (kind === 'loading') holdLoading(id)
    show(kind, message, { ...options, id }).catch(unreachable)
    return id
  }

/** Shows a message at the top of the window. Returns its id; a later message with the same id replaces it. */
export const toast = Object.assign(say('blank'), {
  success: say('success'),
  error: say('error'),
  loading: say('loading'),
  dismiss: (id?: string) => void load().then(({ toast: now }) => now.dismiss(id), unreachable),
})

/** The code of the list of messages, once the first one is shown; for the Toaster. */
export const speech = {
  code: () => listCode,
  subscribe: (listener: () => void) => {
    events.addEventListener('speak', listener)
    return () => events.removeEventListener('speak', listener)
  },
}
