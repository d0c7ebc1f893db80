/** An event that open pages show for a moment: it is neither stored nor fetched again. */
export interface Signal {
  name: string
  data: unknown
}

const listeners = new EventTarget()

/** Dispatches a signal to its listeners on this page. */
export function dispatchSignal({ name, data }: Signal): void {
  listeners.dispatchEvent(new CustomEvent(name, { detail: data }))
}

/** Listens until what it returns is called, e.g. `useEffect(() => onSignal(TYPING_SIGNAL, receive), [receive])`. */
export function onSignal(name: string, receive: (data: never) => void): () => void {
  const listener = (event: Event) => receive((event as CustomEvent<never>).detail)
  listeners.addEventListener(name, listener)
  return () => listeners.removeEventListener(name, listener)
}
