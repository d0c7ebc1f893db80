import { useSyncExternalStore } from 'react'

/** False on the server and during hydration, then true. */
export const useHydrated = (): boolean => useSyncExternalStore(never, inBrowser, onServer)

const never = () => () => {}
const inBrowser = () => true
const onServer = () => false
