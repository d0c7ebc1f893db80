import { useMemo, type ComponentProps } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../client.ts'
import { MilestoneLine } from '../../../modules/adoption/aftercare/web/milestone-line.tsx'
import { milestonesQuery } from '../../../modules/adoption/aftercare/web/queries.ts'
import type { AdoptionInThreadSlot, MeetingSlot } from '../../../modules/talk/chat/web/page-slots.ts'
import { onDemand } from '../../../ui/on-demand.ts'

/** What happened to the adoption, for the chat of its two sides. The messages do not wait for it. */
export function AdoptionInThread({ request, pet, children }: ComponentProps<typeof AdoptionInThreadSlot>) {
  const { data } = useQuery(milestonesQuery(useQueries(), request.id))
  const lines = useMemo(
    () =>
      (data ?? []).map(({ kind, at }) => ({
        key: `${kind} ${at}`,
        at,
        content: <MilestoneLine requestId={request.id} kind={kind} pet={pet} />,
      })),
    [data, request.id, pet],
  )
  return children(lines)
}

const meeting = onDemand(() => import('../../../modules/adoption/meetings/web/meeting-in-chat.tsx'))

export function MeetingOfThread({ request: { id, status }, name, readOnly }: ComponentProps<typeof MeetingSlot>) {
  const module = meeting.useModule(status !== 'rejected')
  if (!module || status === 'rejected') return null
  return <module.MeetingInChat requestId={id} name={name} isHandover={status === 'approved'} mayChange={!readOnly} />
}
