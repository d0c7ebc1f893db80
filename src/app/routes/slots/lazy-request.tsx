import { onDemand } from '../../../ui/on-demand.ts'

const dialog = onDemand(() => import('./request-of-news.tsx'))

/** The dialog of a request to which a notification leads. Its code loads when the first one opens. */
export function LazyRequest(props: { requestId: number | null; onClose: () => void }) {
  const module = dialog.useModule(true, props.onClose)
  return module ? <module.RequestOfNews {...props} /> : null
}
