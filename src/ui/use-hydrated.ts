import { useSyncExternalStore } from 'react'

/** False while the server renders and while the browser takes its page over, true from then on. */
export const useHydrated = (): boolean => useSyncExternalStore(never, inBrowser, onServer)

const never = () => () => {}
const inBrowser = () => true
const onServer = () => false
