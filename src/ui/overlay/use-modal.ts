import { onDemand } from '../on-demand.ts'

/** What dialogs and drawers are made of. */
export const { preload: preloadModal, useModule: useModal } = onDemand(() => import('./modal.tsx'))
