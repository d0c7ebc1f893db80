export { exportTable } from './export-table.server.ts'
export { giveRole } from './give-role.server.ts'
export { verifyAccount } from './verify-account.server.ts'
