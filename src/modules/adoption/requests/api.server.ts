import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { changeTemplate, createTemplate, listTemplates, removeTemplate } from './templates/text-templates.server.ts'
import { approveRequest } from './decide/approve-request.server.ts'
import { cancelRequest } from './apply/cancel-requests.server.ts'
import { adoptionContract } from './contract.ts'
import { holdForRequest } from './hold/hold-for-request.server.ts'
import { countOwnRequests } from './read/count-requests.server.ts'
import { listReceived, listSent } from './read/list-own-requests.server.ts'
import { orderWaiting } from './hold/waiting-list.server.ts'
import { listRequests, readOwnRequest, readRequest } from './read/read-requests.server.ts'
import { rejectRequest, rejectRequests } from './decide/reject-requests.server.ts'
import { scheduleApproval, undoApproval } from './decide/schedule-approval.server.ts'
import { sendRequest } from './apply/send-request.server.ts'
import { submitApplication } from './apply/submit-application.server.ts'

const os = implement(adoptionContract).$context<Context>().use(guard)

export const adoptionApi = os.router({
  mineFor: os.mineFor.handler(bySignedIn(readOwnRequest)),
  listForPost: os.listForPost.handler(bySignedIn(listRequests)),
  get: os.get.handler(bySignedIn(readRequest)),
  sent: os.sent.handler(bySignedIn(listSent)),
  counts: os.counts.handler(bySignedIn(countOwnRequests)),
  received: os.received.handler(bySignedIn(listReceived)),
  send: os.send.handler(bySignedIn(sendRequest)),
  apply: os.apply.handler(bySignedIn(submitApplication)),
  cancel: os.cancel.handler(bySignedIn(cancelRequest)),
  approve: os.approve.handler(bySignedIn(approveRequest)),
  scheduleApproval: os.scheduleApproval.handler(bySignedIn(scheduleApproval)),
  undoApproval: os.undoApproval.handler(bySignedIn(undoApproval)),
  hold: os.hold.handler(bySignedIn(holdForRequest)),
  orderWaiting: os.orderWaiting.handler(bySignedIn(orderWaiting)),
  reject: os.reject.handler(bySignedIn(rejectRequest)),
  rejectMany: os.rejectMany.handler(bySignedIn(rejectRequests)),
  templates: os.templates.handler(bySignedIn(listTemplates)),
  createTemplate: os.createTemplate.handler(bySignedIn(createTemplate)),
  changeTemplate: os.changeTemplate.handler(bySignedIn(changeTemplate)),
  removeTemplate: os.removeTemplate.handler(bySignedIn(removeTemplate)),
})
