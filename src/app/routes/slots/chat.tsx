import { defineDependents } from '../../../shared/apply-changes.ts'
import { RequestState } from '../../../modules/adoption/requests/web/request-state.tsx'
import { TemplatesButton } from '../../../modules/adoption/requests/web/templates/templates.tsx'
import { ChatPage } from '../../../modules/talk/chat/web/chat-page.tsx'
import type * as slots from '../../../modules/talk/chat/web/page-slots.ts'
import { AdoptionInThread, MeetingOfThread } from './adoption-in-chat.tsx'
import { FillSlots, type PartsOf } from '../../../ui/slot.tsx'
import { PhotoPick } from '../../../modules/base/photos/web/photo-pick.tsx'
import { PersonMenu } from '../../../modules/safety/reports/web/person-menu.tsx'
import { MoneyReportButton, SendMoneyReport } from '../../../modules/safety/reports/web/reporting/money-report.tsx'
import { UnblockButton } from '../../../modules/safety/reports/web/blocking/unblock-button.tsx'

// Conversations show the state of their request and of the pet.
defineDependents('adoption', [
  ['chat', 'get'],
  ['chat', 'list'],
  ['aftercare', 'milestones'],
])
defineDependents('agreements', [['aftercare', 'milestones']])

const parts: PartsOf<typeof slots> = {
  PhotoPick,
  PersonMenu: ({ conversationId, ...rest }) => (
    <PersonMenu {...rest} subject="conversation" subjectId={conversationId} />
  ),
  RequestState,
  MoneyReportButton: ({ conversationId, person }) => (
    <MoneyReportButton subject="conversation" subjectId={conversationId} person={person} />
  ),
  SendMoneyReport,
  UnblockButton,
  Templates: TemplatesButton,
  AdoptionInThread,
  Meeting: MeetingOfThread,
}

/** The chat with the parts of photos, safety and adoption. */
export const Chat = () => (
  <FillSlots parts={parts}>
    <ChatPage />
  </FillSlots>
)
