export { exportUsers } from './export-users.server.ts'
export { verifyAccount } from './verify-account.server.ts'
