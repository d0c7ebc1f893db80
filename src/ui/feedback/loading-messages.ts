/** How long a loading message is shown at least; milliseconds. Less would only flash. */
const SHOWN_MS = 350

/** Loading messages by their ids, each with what ends its wait: nothing replaces it before. */
const loading = new Map<string, { shown: Promise<void>; end: () => void }>()

/** A loading message is about to appear. */
export function holdLoading(id: string): void {
  let end = () => {}
  const shown = new Promise<void>(resolve => (end = resolve))
  loading.set(id, { shown, end })
}

/** A loading message has just appeared. */
export const loadingAppeared = (id: string): void => void setTimeout(() => loading.get(id)?.end(), SHOWN_MS)

/** Waits until a loading message of this id, if there is one, was shown long enough. */
export async function loadingShown(id: string): Promise<void> {
  await loading.get(id)?.shown
  loading.delete(id)
}
