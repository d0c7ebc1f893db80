export { followPost } from './close-requests.server.ts'
export { describeRequests } from './describe-requests.server.ts'
