import { useState } from 'react'
import { Trans } from '../../../../ui/trans.tsx'
import { onDemand } from '../../../../ui/on-demand.ts'
import type { AdoptionRequest } from '../contract.ts'
import { RequestStatus } from './parts/request-status.tsx'
import type { RequestDialogProps } from './dialog/request-dialog.tsx'

type RequestStateProps = { request: Pick<AdoptionRequest, 'id' | 'status'> }

/** The state of a request; a click opens its dialog. */
export function RequestState({ request: { id, status } }: RequestStateProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="touch relative inline-flex items-center gap-1.5 rounded-full hover:text-ink hover:underline"
        onClick={() => setOpen(true)}
      >
        <Trans text="Adoption request {status}" values={{ status: <RequestStatus status={status} /> }} />
      </button>
      {open && <LazyRequestDialog requestId={id} inChat onClose={() => setOpen(false)} />}
    </>
  )
}

const dialog = onDemand(() => import('./dialog/request-dialog.tsx'))

/** Loads the code of RequestDialog when the first one opens. */
function LazyRequestDialog(props: RequestDialogProps) {
  const module = dialog.useModule(true, props.onClose)
  return module ? <module.RequestDialog {...props} /> : null
}
