export { definePushJobs } from './deliver.server.ts'
export { exportPush } from './export-push.server.ts'
export { requestMessagePushes, requestNewsPushes, type UnreadMember } from './request-pushes.server.ts'
