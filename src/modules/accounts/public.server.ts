export { appoint, type Appointed, type Appointment } from './appoint.server.ts'
export { defineAccountMails } from './account-mails.server.ts'
export { readSession } from './read-session.server.ts'
export { users } from './tables.server.ts'
