export type { ReadSubjects, SubjectRef } from './list-notifications.server.ts'
export { notify, type NewNotification } from './notify.server.ts'
export { exportNotifications } from './export-notifications.server.ts'
