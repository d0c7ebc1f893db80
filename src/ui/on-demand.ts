import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from './feedback/toast.ts'
import { t } from '../shared/i18n/t.ts'

interface OnDemand<Module> {
  /** Starts loading; for `onPointerEnter` and `onFocus`. */
  preload: () => void
  /** Loads the module when `wanted`, and returns it once it is there. On failure shows a toast and calls `giveUp`. */
  useModule: (wanted: boolean, giveUp: () => void) => Module | undefined
}

/**
 * Loads code on demand, so that pages without it stay small. React.lazy would show it up to 300 ms late, and a failure would
 * break the page.
 */
export function onDemand<Module>(load: () => Promise<Module>): OnDemand<Module> {
  let loaded: Module | undefined
  const fetchOnce = async () => (loaded ??= await load())
  return {
    preload: () => void fetchOnce().catch(() => {}),
    useModule: (wanted, giveUp) => {
      const [module, setModule] = useState(loaded)
      const fail = useEffectEvent(() => {
        toast.error(t('That did not open. Check your connection and try again.'))
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
