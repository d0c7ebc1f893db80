import { useEffect, useEffectEvent, useState } from 'react'
import type * as ModalModule from './modal.tsx'
import { toast } from './toast.ts'

type Modal = typeof ModalModule

let loaded: Modal | undefined

/** Begins to fetch what dialogs and drawers are made of; for `onPointerEnter` and `onFocus` of what opens one. */
export function preloadModal(): void {
  void load().catch(() => {})
}

/**
 * The dialog machinery, fetched when one opens for the first time, so that pages without an open dialog stay light.
 * Not React.lazy: it holds back what it loaded by up to 300 ms.
 */
export function useModal(open: boolean, close: () => void): Modal | undefined {
  const [modal, setModal] = useState(loaded)
  const fail = useEffectEvent(() => {
    toast.error('That did not open. Check your connection and try again.')
    close()
  })
  const wanted = open && !modal
  useEffect(() => {
    if (!wanted) return
    let current = true
    load().then(
      module => current && setModal(module),
      () => current && fail(),
    )
    return () => {
      current = false
    }
  }, [wanted])
  return modal
}

async function load(): Promise<Modal> {
  loaded ??= await import('./modal.tsx')
  return loaded
}
