import { AgreementLink } from '../../../modules/adoption/agreements/web/agreement-link.tsx'
import { MeetingPanel } from '../../../modules/adoption/meetings/web/meeting-panel.tsx'

type RequestStepsProps = { requestId: number; isOwner: boolean; mayChange: boolean }

/** What the two sides of a request do: they meet, and make an agreement. */
export const RequestSteps = (props: RequestStepsProps) => (
  <div className="grid gap-4">
    <MeetingPanel {...props} />
    <AgreementLink requestId={props.requestId} />
  </div>
)
