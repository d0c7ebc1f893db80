import { onDemand } from '../on-demand.ts'

/** The modal panel of dialogs and drawers, loaded on demand. */
export const { preload: preloadModal, useModule: useModal } = onDemand(() => import('./modal.tsx'))
