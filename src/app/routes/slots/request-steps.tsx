import { AgreementLink } from '../../../modules/adoption/agreements/web/agreement-summary.tsx'
import { MeetingPanel } from '../../../modules/adoption/meetings/web/meeting-panel.tsx'
import type { AdoptionRequest } from '../../../modules/adoption/requests/contract.ts'

type RequestStepsProps = { request: Pick<AdoptionRequest, 'id' | 'abilities'> }

/** What the two sides of a request do: they meet, and make an agreement. */
export const Part = ({ request: { id, abilities } }: RequestStepsProps) => (
  <div className="grid gap-4">
    <MeetingPanel requestId={id} isOwner={!abilities.cancel} mayChange={abilities.meet} />
    <AgreementLink requestId={id} />
  </div>
)
