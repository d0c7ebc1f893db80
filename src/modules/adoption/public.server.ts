export { followPost } from './close-requests.server.ts'
export { describeRequests } from './describe-requests.server.ts'
export { exportRequests } from './export-requests.server.ts'
export { withdrawRequestsOf } from './withdraw-requests.server.ts'
