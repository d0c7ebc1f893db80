export { recordAuditEntry } from './record-audit-entry.server.ts'
export { auditLog } from './tables.server.ts'
