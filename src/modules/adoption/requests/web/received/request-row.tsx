import { useId, type ReactNode } from 'react'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { Avatar } from '../../../../../ui/data/avatar.tsx'
import { Badge } from '../../../../../ui/data/badge.tsx'
import { dayText } from '../../../../../shared/time/days.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { cardStyles } from '../../../../../ui/layout/card.tsx'
import { Checkbox } from '../../../../../ui/form/checkbox.tsx'
import { preloadModal } from '../../../../../ui/overlay/dialog.tsx'
import { Moment } from '../../../../../ui/data/moment.tsx'
import type { Selection } from '../../../../../ui/form/use-selection.ts'
import type { AdoptionRequest } from '../../contract.ts'
import { RequestStatus } from '../parts/request-status.tsx'
import { ChatButton } from '../parts/chat-button.tsx'

type RequestRowProps = { request: AdoptionRequest; onShow: (requestId: number) => void }

/** One request for the owner's pet. Every button opens the dialog, where the owner decides. */
export function RequestRow({ request, onShow }: RequestRowProps) {
  const name = useId()
  const { id, postId, pet, requester, abilities } = request
  const opening = {
    size: 'sm',
    'aria-describedby': name,
    onPointerEnter: preloadModal,
    onFocus: preloadModal,
    onClick: () => onShow(id),
  } as const
  return (
    <li className={row}>
      <Requester request={request} nameId={name} />
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="quiet" {...opening}>
          {t('View Details')}
        </Button>
        <ChatButton
          otherUserId={requester.id}
          petName={pet.name}
          postId={postId}
          label={t('Message')}
          variant="quiet"
        />
        {abilities.decide && (
          <Button variant="secondary" {...opening}>
            {t('Deny')}
          </Button>
        )}
        {abilities.approve && <Button {...opening}>{t(msg('Approve', 'request'))}</Button>}
      </div>
    </li>
  )
}

/** The row with a checkbox; only pending requests can be selected. */
export function SelectableRow({ request, selection }: { request: AdoptionRequest; selection: Selection }) {
  const { id, abilities } = request
  return (
    <li className={row}>
      {abilities.decide ? (
        <Checkbox
          className="flex-1"
          checked={selection.ids.includes(id)}
          onChange={() => selection.toggle(id)}
          label={<Requester request={request} as="span" />}
        />
      ) : (
        <Requester request={request} />
      )}
    </li>
  )
}

type RequesterProps = { request: AdoptionRequest; nameId?: string; as?: 'span' }

/** The requester, the date and the status. */
function Requester({
  request: { requester, status, createdAt, application, hold },
  nameId,
  as,
}: RequesterProps): ReactNode {
  const Part = as ?? 'div'
  return (
    <Part className="flex min-w-48 flex-1 items-center gap-4">
      <Avatar name={requester.name} src={requester.avatarUrl} size={48} />
      <Part className="grid min-w-0 flex-1 gap-0.5">
        <Part className="flex flex-wrap items-center gap-2">
          <b id={nameId}>{requester.name || t('Unknown User')}</b>
          <RequestStatus status={status} />
          {hold?.forRequester && <Badge tone="sun">{t('On hold until {day}', { day: dayText(hold.until) })}</Badge>}
        </Part>
        <span className="text-sm text-soft">
          <Moment at={createdAt} />
          {application && ` · ${t('with application')}`}
        </span>
        <span className="text-sm text-soft">{t('Contact via app')}</span>
      </Part>
    </Part>
  )
}

const row = `${cardStyles()} flex flex-wrap items-center gap-x-4 gap-y-3 p-4`
