export { startHeartbeat } from './heartbeat.server.ts'
