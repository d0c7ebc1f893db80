import type { RenderMeeting } from '../../../modules/adoption/requests/web/parts/render-meeting.ts'
import { onDemand } from '../../../ui/on-demand.ts'

const panel = onDemand(() => import('./request-steps.tsx'))

/** What the two sides of a request do about meeting. */
export const renderMeeting: RenderMeeting = request => <Meeting request={request} />

type MeetingProps = { request: Parameters<RenderMeeting>[0] }

function Meeting({ request: { id, abilities } }: MeetingProps) {
  const module = panel.useModule(true, () => {})
  return module ? <module.RequestSteps requestId={id} isOwner={!abilities.cancel} mayChange={abilities.meet} /> : null
}
