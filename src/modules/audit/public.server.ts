export { recordAct } from './record-act.server.ts'
export { auditLog } from './tables.server.ts'
