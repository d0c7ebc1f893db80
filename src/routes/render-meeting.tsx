import type { RenderMeeting } from '../modules/adoption/web/parts/render-meeting.ts'
import { onDemand } from '../ui/on-demand.ts'

const panel = onDemand(() => import('./request-steps.tsx'))

/** What the two sides of a request do about meeting. */
export const renderMeeting: RenderMeeting = request => <Meeting request={request} />

/** @param mayChange false for volunteers of an organisation */
export const renderMeetingFor =
  (mayChange: boolean): RenderMeeting =>
  request => <Meeting request={request} mayChange={mayChange} />

type MeetingProps = { request: Parameters<RenderMeeting>[0]; mayChange?: boolean }

function Meeting({ request, mayChange = true }: MeetingProps) {
  const module = panel.useModule(true, () => {})
  return module ? (
    <module.RequestSteps requestId={request.id} isOwner={!request.abilities.cancel} mayChange={mayChange} />
  ) : null
}
