import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from './feedback/toast.ts'
import { t } from '../shared/i18n/t.ts'

interface OnDemand<Module> {
  /** Starts loading; for `onPointerEnter` and `onFocus`. */
  preload: () => void
  /**
   * Loads the module when `wanted`, and returns it once it is there. On failure shows a toast and calls `giveUp`; without
   * `giveUp` the page goes on without the code.
   */
  useModule: (wanted: boolean, giveUp?: () => void) => Module | undefined
}

/**
 * Loads the code of what an interaction opens, so that pages stay small. React.lazy would show it up to 300 ms late, and a
 * failure would break the page. What the server renders uses `React.lazy` below a `Suspense`, because React then keeps the
 * server's markup until the code is there; the server imports it at once.
 */
export function onDemand<Module>(load: () => Promise<Module>): OnDemand<Module> {
  let loaded: Module | undefined
  const fetchOnce = async () => (loaded ??= await load())
  return {
    preload: () => void fetchOnce().catch(() => {}),
    useModule: (wanted, giveUp) => {
      const [module, setModule] = useState(loaded)
      const fail = useEffectEvent(() => {
        if (!giveUp) return
        toast.error(t("That didn't open. Check your connection and try again."))
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
