export { createLimitShares } from './read-trust.server.ts'
