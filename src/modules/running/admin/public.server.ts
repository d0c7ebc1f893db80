export { exportTable } from './export-table.server.ts'
export { grantRole, verifyAccount } from './manage-users.server.ts'
