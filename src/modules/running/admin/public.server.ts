export { exportTable } from './export-table.server.ts'
export { grantRole } from './manage-users.server.ts'
export { verifyAccount } from './manage-users.server.ts'
