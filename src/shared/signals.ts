/** Something that open pages are told and forget: it is neither stored nor fetched again. */
export interface Signal {
  name: string
  data: unknown
}

const listeners = new EventTarget()

/** Tells it to whatever on this page listens for it. */
export function tellSignal({ name, data }: Signal): void {
  listeners.dispatchEvent(new CustomEvent(name, { detail: data }))
}

/** Hears the signals of a name until what it returns is called, e.g. `useEffect(() => onSignal(TYPING_SIGNAL, hear), [hear])`. */
export function onSignal(name: string, hear: (data: never) => void): () => void {
  const listener = (event: Event) => hear((event as CustomEvent<never>).detail)
  listeners.addEventListener(name, listener)
  return () => listeners.removeEventListener(name, listener)
}
