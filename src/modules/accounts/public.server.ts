export { defineAccountMails } from './account-mails.server.ts'
export { readSession } from './read-session.server.ts'
export { users } from './tables.server.ts'
