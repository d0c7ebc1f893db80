import { onDemand } from '../../../../ui/on-demand.ts'
import type { RequestDialogProps } from './request-dialog.tsx'

const dialog = onDemand(() => import('./request-dialog.tsx'))

/** RequestDialog for places that seldom show one: its code comes with the first. */
export function LazyRequestDialog(props: RequestDialogProps) {
  const module = dialog.useModule(true, props.onClose)
  return module ? <module.RequestDialog {...props} /> : null
}
