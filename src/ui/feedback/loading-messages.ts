/** Minimum milliseconds for which a loading message shows. Less would flash. */
const SHOWN_MS = 350

/** Loading messages by id. No message replaces one before `shown` resolves. */
const loading = new Map<string, { shown: Promise<void>; end: () => void }>()

/** Registers a loading message that will appear. */
export function holdLoading(id: string): void {
  let end = () => {}
  const shown = new Promise<void>(resolve => (end = resolve))
  loading.set(id, { shown, end })
}

/** Starts the minimum time of a loading message. */
export const loadingAppeared = (id: string): void => void setTimeout(() => loading.get(id)?.end(), SHOWN_MS)

/** Waits until the loading message with this id, if any, has shown for its minimum time. */
export async function loadingShown(id: string): Promise<void> {
  await loading.get(id)?.shown
  loading.delete(id)
}
