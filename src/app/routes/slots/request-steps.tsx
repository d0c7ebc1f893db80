import { AgreementLink } from '../../../modules/adoption/agreements/web/agreement-summary.tsx'
import { MeetingPanel } from '../../../modules/adoption/meetings/web/meeting-panel.tsx'
import type { MeetingSlotProps } from '../../../modules/adoption/requests/web/slots.ts'

/** What the two sides of a request do: they meet, and make an agreement. */
export const Part = ({ request: { id, abilities }, ...offer }: MeetingSlotProps) => (
  <div className="grid gap-4">
    <MeetingPanel requestId={id} isOwner={!abilities.cancel} mayChange={abilities.meet} {...offer} />
    <AgreementLink requestId={id} />
  </div>
)
