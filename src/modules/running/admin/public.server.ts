export { exportTable } from './export-table.server.ts'
export { grantRole } from './grant-role.server.ts'
export { verifyAccount } from './verify-account.server.ts'
