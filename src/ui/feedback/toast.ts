import type { ReactNode } from 'react'
import type { ToastOptions } from 'react-hot-toast/headless'
import { holdLoading, loadingShown } from './loading-messages.ts'

type Kind = 'success' | 'error' | 'loading' | 'blank'
type Say = (message: ReactNode, options?: ToastOptions) => string

const wanted = new EventTarget()
let speaking = false
let made = 0

/** Fetched with the first message: most visits end without one. The headless build, because the full one writes <style> elements. */
const load = async () => {
  speaking = true
  wanted.dispatchEvent(new Event('speak'))
  const [library] = await fetchParts()
  return library
}

const fetchParts = () => Promise.all([import('react-hot-toast/headless'), import('./toast-list.tsx')])

/** Shows a message; one that replaces a loading message waits until that could be read. */
async function show(kind: Kind, message: ReactNode, options: ToastOptions & { id: string }): Promise<void> {
  if (kind !== 'loading') await loadingShown(options.id)
  const { toast: now } = await load()
  ;(kind === 'blank' ? now : now[kind])(message as string, options)
}

/** The page lost its server before it ever said anything. */
const unreachable = () => {}

/** Fetches what messages need, for pages that will have to tell when their server is away. */
export const prepareToasts = (): void => void fetchParts().catch(unreachable)

const say =
  (kind: Kind): Say =>
  (message, options = {}) => {
    const id = options.id ?? `toast-${(made += 1)}`
    if (kind === 'loading') holdLoading(id)
    show(kind, message, { ...options, id }).catch(unreachable)
    return id
  }

/** Says something at the top of the window; returns the message's id, by which a later one replaces it. */
export const toast = Object.assign(say('blank'), {
  success: say('success'),
  error: say('error'),
  loading: say('loading'),
  dismiss: (id?: string) => void load().then(({ toast: now }) => now.dismiss(id), unreachable),
})

/** Whether anything was ever said on this page; for the one place that shows messages. */
export const speech = {
  begun: () => speaking,
  subscribe: (listener: () => void) => {
    wanted.addEventListener('speak', listener)
    return () => wanted.removeEventListener('speak', listener)
  },
}
