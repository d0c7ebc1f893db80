import { useState } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { Trans } from '../../../../ui/trans.tsx'
import { onDemand } from '../../../../ui/on-demand.ts'
import { REQUEST_STATUS_LABELS } from '../../../news/notifications/request-status-vocabulary.ts'
import type { AdoptionRequest } from '../contract.ts'
import { RequestStatus } from './parts/request-status.tsx'
import type { RequestDialogProps } from './dialog/request-dialog.tsx'

type RequestStateProps = { request: Pick<AdoptionRequest, 'id' | 'status'> }

/** The state of a request, on phones as its badge alone; a click opens its dialog. */
export function RequestState({ request: { id, status } }: RequestStateProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={t('Adoption request {status}', { status: t(REQUEST_STATUS_LABELS[status]) })}
        className="touch relative inline-flex items-center gap-1.5 rounded-full hover:text-ink hover:underline"
        onClick={() => setOpen(true)}
      >
        <span className="max-md:hidden">
          <Trans text="Adoption request {status}" values={{ status: <RequestStatus status={status} /> }} />
        </span>
        <span className="md:hidden">
          <RequestStatus status={status} />
        </span>
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
