export { cancelRequestsOfUser, postsRequestedBy } from './apply/cancel-requests.server.ts'
export { adoptWithoutRequest, addApprovedRequests } from './decide/adopt-without-request.server.ts'
export { type EndedMeeting, isApprovalScheduled, toRequestedPets } from './decide/decide-requests.server.ts'
export {
  findVisibleRequest,
  isFreeFor,
  type LockedRequest,
  lockRequest,
  requireFreePet,
} from './decide/lock-request.server.ts'
export { requestersWhoKnew } from './decide/end-with-pet.server.ts'
export { moveToStage, setTurn, setTurnOf } from './decide/move-to-stage.server.ts'
export { findRequestToMeet, lockForMeeting, planMeeting, type RequestToMeet } from './decide/plan-meeting.server.ts'
export { countRejectedBy, returnRequests } from './decide/return-requests.server.ts'
export {
  countRequesters,
  endRequestsOfLeaving,
  lockRequestersOf,
  moveRequests,
  moveRequestsOfAnimals,
} from './decide/move-requests.server.ts'
export { updateRequestsOnPostEvent } from './decide/update-requests-on-post-event.server.ts'
export { defineAdoptionJobs } from './jobs/remind-of-requests.server.ts'
export { notifyOfAutomaticPause, notifyOfSuspendedListings } from './news/notify-requesters.server.ts'
export { countRequests, readAnalytics, readRequestsBetween } from './read/count-requests.server.ts'
export { describeRequests, exportRequests } from './read/describe-requests.server.ts'
export { mayOpenAnswerPhoto } from './access.server.ts'
export { adoptionApplications, adoptionRequests, scheduledApprovals, textTemplateTable } from './tables.server.ts'
export { exportTemplates, moveTemplates, textTemplates } from './templates/text-templates.server.ts'
