export { readBounceState } from './read-state.server.ts'
export { defineBounceJobs } from './read-mailbox.server.ts'
export { MailboxFailed, withMailbox } from './mailbox.server.ts'
export { answerBounceWebhook } from './webhooks/receive-webhook.server.ts'
