import { useState } from 'react'
import { preloadModal } from './use-modal.ts'

/** Several dialogs of which one is open at a time, by their names. */
export function useDialogs<Name extends string>() {
  const [opened, setOpened] = useState<Name>()
  return {
    /** Props of the button that opens a dialog. */
    openerOf: (name: Name) => ({
      onPointerEnter: preloadModal,
      onFocus: preloadModal,
      onClick: () => setOpened(name),
    }),
    /** Props of the dialog. */
    dialogOf: (name: Name) => ({
      open: opened === name,
      onOpenChange: (open: boolean) => setOpened(open ? name : undefined),
    }),
    close: () => setOpened(undefined),
  }
}
