import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from './feedback/toast.ts'

interface OnDemand<Module> {
  /** Begins to fetch it; for `onPointerEnter` and `onFocus` of what will want it. */
  preload: () => void
  /** The module once it is there, fetched as soon as it is wanted; where that fails, `giveUp` is called and a toast says so. */
  useModule: (wanted: boolean, giveUp: () => void) => Module | undefined
}

/**
 * Code that is fetched when it is wanted for the first time, so that pages which never want it stay light.
 * Not React.lazy: it holds back what it loaded by up to 300 ms, and a failure would take the page with it.
 */
export function onDemand<Module>(load: () => Promise<Module>): OnDemand<Module> {
  let loaded: Module | undefined
  const fetchOnce = async () => (loaded ??= await load())
  return {
    preload: () => void fetchOnce().catch(() => {}),
    useModule: (wanted, giveUp) => {
      const [module, setModule] = useState(loaded)
      const fail = useEffectEvent(() => {
        toast.error('That did not open. Check your connection and try again.')
        giveUp()
      })
      const missing = wanted && !module
      useEffect(() => {
        if (!missing) return
        let current = true
        fetchOnce().then(
          found => current && setModule(() => found),
          () => current && fail(),
        )
        return () => {
          current = false
        }
      }, [missing])
      return module
    },
  }
}
