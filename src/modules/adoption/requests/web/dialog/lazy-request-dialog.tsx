import { onDemand } from '../../../../../ui/on-demand.ts'
import type { RequestDialogProps } from './request-dialog.tsx'

const dialog = onDemand(() => import('./request-dialog.tsx'))

/** Loads the code of RequestDialog when the first one opens. */
export function LazyRequestDialog(props: RequestDialogProps) {
  const module = dialog.useModule(true, props.onClose)
  return module ? <module.RequestDialog {...props} /> : null
}
