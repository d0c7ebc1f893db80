import { RequestDialog } from '../../../modules/adoption/requests/web/dialog/request-dialog.tsx'
import { chatInDialog } from './chat-in-dialog.tsx'
import { renderMeeting } from './render-meeting.tsx'

export const RequestOfNews = (props: { requestId: number | null; onClose: () => void }) => (
  <RequestDialog {...props} renderChat={chatInDialog} renderMeeting={renderMeeting} />
)
