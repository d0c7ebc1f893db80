import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'

/** In the installed app on iOS, a pull at the top of a page fetches again what it shows. Elsewhere browsers do that themselves. */
export function usePullToRefresh(): void {
  const cache = useQueryClient()
  useEffect(() => {
    // Only browsers of iOS have the property.
    if (!('standalone' in navigator) || navigator.standalone !== true) return
    let end: (() => void) | undefined
    let left = false
    const load = async () => {
      const { pullToRefresh } = await import('../../../ui/pull-to-refresh.ts')
      if (!left) end = pullToRefresh(() => cache.invalidateQueries({ type: 'active' }, { cancelRefetch: false }))
    }
    load().catch(() => {}) // Pages work without it.
    return () => {
      left = true
      end?.()
    }
  }, [cache])
}
