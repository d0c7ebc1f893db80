export { createLimitShares } from './limit-shares.server.ts'
