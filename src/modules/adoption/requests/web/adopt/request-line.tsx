import { type ReactNode, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { named } from '../../../../../shared/text/names-text.ts'
import { useMe, useQueries } from '../../../../../app/client.ts'
import { cx } from '../../../../../ui/cx.ts'
import { Ellipsis, FileText, History, Undo2 } from '../../../../../ui/icons.tsx'
import { iconButtonStyles } from '../../../../../ui/button/icon-button.tsx'
import { onDemand } from '../../../../../ui/on-demand.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../../../ui/overlay/menu.tsx'
import { Trans } from '../../../../../ui/trans.tsx'
import { REQUEST_STATUS_LABELS } from '../../../../news/notifications/request-status-vocabulary.ts'
import type { Post } from '../../../../listings/posts/contract.ts'
import { isClosed } from '../../../../listings/posts/vocabulary.ts'
import type { AdoptionRequest } from '../../contract.ts'
import type { RequestPart } from '../dialog/request-dialog.tsx'
import { ownStateText } from '../parts/request-status.tsx'
import { ownRequestQuery } from '../queries.ts'
import { useCancelQuestion } from './cancel-request.tsx'

type RequestOfPostProps = {
  post: Pick<Post, 'id' | 'owner' | 'ownerAnswersWithin'>
  /** More items of the menu. */
  more?: ReactNode
}

/** Under the name of a pet: how far the viewer's request is. Nothing without one. */
export function RequestOfPost({ post: { id, owner, ownerAnswersWithin }, more }: RequestOfPostProps) {
  const me = useMe()
  const { data: request } = useQuery({
    ...ownRequestQuery(useQueries(), id),
    enabled: me !== null && me.id !== owner.id,
  })
  return me && request ? (
    <RequestLine request={request} owner={owner.name} within={ownerAnswersWithin} more={more} />
  ) : null
}

type RequestLineProps = {
  request: AdoptionRequest
  owner?: string
  within?: Post['ownerAnswersWithin']
  more?: ReactNode
}

/** The state of one's request in a line, with a menu of what to do about it. */
export function RequestLine({ request, owner = '', within = null, more }: RequestLineProps) {
  const { busy, ask, question } = useCancelQuestion(request)
  const [read, setRead] = useState<RequestPart>()
  return (
    <div
      className={cx(
        'flex items-center justify-between gap-3 rounded-md py-1.5 ps-4 pe-1.5',
        request.status === 'pending' ? 'bg-sun-well' : 'bg-well',
      )}
    >
      <p className="min-w-0">
        <StateOf request={request} owner={owner} within={within} />
      </p>
      <Menu
        label={t('More')}
        trigger={<Ellipsis aria-hidden="true" size={20} />}
        triggerClassName={cx(iconButtonStyles(), 'shrink-0')}
      >
        <MenuItem icon={<FileText aria-hidden="true" size={18} />} onClick={() => setRead('application')}>
          {t('Read your application')}
        </MenuItem>
        <MenuItem icon={<History aria-hidden="true" size={18} />} onClick={() => setRead('history')}>
          {t('See the timeline')}
        </MenuItem>
        {more}
        <MenuSeparator />
        <MenuItem tone="danger" icon={<Undo2 aria-hidden="true" size={18} />} disabled={busy} onClick={ask}>
          {t('Cancel Request')}
        </MenuItem>
      </Menu>
      {question}
      {read && <LazyRequestDialog requestId={request.id} part={read} onClose={() => setRead(undefined)} />}
    </div>
  )
}

function StateOf({ request, owner, within }: Required<Omit<RequestLineProps, 'more'>>) {
  const { status, turn, pet } = request
  if (isClosed(pet.status)) return <b>{ownStateText(request)}</b>
  if (status !== 'pending') return <b>{t(REQUEST_STATUS_LABELS[status])}</b>
  const components = { b: <b /> }
  if (turn === 'requester') return <Trans text="<b>Requested</b> · it’s your turn" components={components} />
  return (
    <Trans
      text="<b>Requested</b> · waiting for {known, select, yes {{name}} other {the owner}}{within, select, hour { · usually answers within an hour} day { · usually answers within a day} days { · usually answers within a few days} other {}}"
      values={{ ...named(owner), within: within ?? 'unknown' }}
      components={components}
    />
  )
}

const dialog = onDemand(() => import('../dialog/request-dialog.tsx'))

type LazyRequestDialogProps = { requestId: number; part: RequestPart; onClose: () => void }

/** Loads the code of RequestDialog when it opens. */
function LazyRequestDialog(props: LazyRequestDialogProps) {
  const module = dialog.useModule(true, props.onClose)
  return module ? <module.RequestDialog {...props} /> : null
}
