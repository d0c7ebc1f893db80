/** Web storage that never throws. */
export interface BrowserStore {
  get: (key: string) => string | null
  set: (key: string, text: string | null) => void
  /** The keys with a prefix, sorted. */
  keys: (prefix: string) => string[]
  /** Calls back at each change, also by other tabs that share the storage. */
  subscribe: (changed: () => void) => () => void
}

/** Session storage: lives as long as the tab. */
export const tabStore = createStore(() => sessionStorage)

/** Local storage: permanent and shared by all tabs. */
export const sharedStore = createStore(() => localStorage)

/** If the storage is full or forbidden, values live in memory until the page is left. */
function createStore(area: () => Storage): BrowserStore {
  const unstored = new Map<string, string>()
  const listeners = new Set<() => void>()
  const onStorage = (event: StorageEvent) => {
    if (allowed(() => event.storageArea === area(), false)) for (const changed of listeners) changed()
  }
  return {
    get: key => unstored.get(key) ?? allowed(() => area().getItem(key), null),
    set: (key, text) => {
      unstored.delete(key)
      if (!allowed(() => write(area(), key, text), false) && text !== null) unstored.set(key, text)
      for (const changed of listeners) changed()
    },
    keys: prefix => {
      const stored = allowed(() => Object.keys(area()), [])
      return [...new Set([...stored, ...unstored.keys()])].filter(key => key.startsWith(prefix)).toSorted()
    },
    subscribe: changed => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage)
      listeners.add(changed)
      return () => {
        listeners.delete(changed)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
  }
}

function write(area: Storage, key: string, text: string | null): true {
  if (text === null) area.removeItem(key)
  else area.setItem(key, text)
  return true
}

function allowed<Result>(act: () => Result, otherwise: Result): Result {
  try {
    return act()
  } catch {
    return otherwise
  }
}
