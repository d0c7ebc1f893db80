export { exportMessages } from './export-messages.server.ts'
