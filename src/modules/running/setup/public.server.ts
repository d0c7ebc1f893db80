export { createSetupLink } from './setup-link.server.ts'
