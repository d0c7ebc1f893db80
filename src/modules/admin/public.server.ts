export { exportTable } from './export-table.server.ts'
export { verifyAccount } from './verify-account.server.ts'
