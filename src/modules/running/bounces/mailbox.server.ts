import { ImapFlow, type ImapFlowError } from 'imapflow'
import type { MailboxSettings } from '../../../platform/settings/bounce-settings.ts'

const MEGABYTE = 1024 * 1024
/** A report has the headers of a mail, or all of it. What is cut off is the end of the returned mail. */
const MAX_MAIL_BYTES = 256 * 1024
const LIMITS = {
  maxLineLength: MEGABYTE,
  maxLiteralSize: MEGABYTE,
  maxResponseSize: 2 * MEGABYTE,
  maxResponseTokens: 50_000,
  disableCompression: true,
}
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** An unread mail in the mailbox. */
export interface UnreadMail {
  uid: number
  source: Buffer
}

export interface Mailbox {
  /** Unread mails, the oldest first, each fetched when its turn comes. */
  unread: (most: number) => AsyncGenerator<UnreadMail>
  /** Removes a mail for good. */
  remove: (uid: number) => Promise<void>
  /** Leaves a mail in the mailbox, marked as read. */
  markRead: (uid: number) => Promise<void>
}

/** The mailbox cannot be read. The message says why and names nobody. */
export class MailboxFailed extends Error {}

/**
 * Opens a mailbox while `work` runs.
 * @param limitMs after which the connection is closed
 * @throws MailboxFailed
 */
export async function withMailbox<Result>(
  settings: MailboxSettings,
  limitMs: number,
  work: (mailbox: Mailbox) => Promise<Result>,
): Promise<Result> {
  const { host, port, tls, user, password, folder } = settings
  const client = new ImapFlow({
    host,
    port,
    secure: tls,
    ...(!tls && { doSTARTTLS: !LOOPBACK.has(host) }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    ...LIMITS,
    ...TIMEOUTS_MS,
  })
  // The failure also rejects what waits for an answer.
  client.on('error', () => undefined)
  const timer = setTimeout(() => client.close(), limitMs)
  try {
    await client.connect().catch(failed)
    await client.mailboxOpen(folder).catch(failed)
    const result = await work(mailboxOf(client))
    await client.logout().catch(() => undefined)
    return result
  } finally {
    clearTimeout(timer)
    client.close()
  }
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

const mailboxOf = (client: ImapFlow): Mailbox => ({
  unread: async function* (most) {
    const found = await client.search({ seen: false, deleted: false }, { uid: true }).catch(failed)
    for (const uid of (found || []).slice(0, most)) {
      const mail = await client
        .fetchOne(String(uid), { source: { start: 0, maxLength: MAX_MAIL_BYTES } }, { uid: true })
        .catch(failed)
      // Somebody else may have removed it.
      if (mail && mail.source) yield { uid, source: mail.source }
    }
  },
  remove: async uid => void (await client.messageDelete(String(uid), { uid: true }).catch(failed)),
  markRead: async uid => void (await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true }).catch(failed)),
})

/** Replaces the library's error, which quotes the mail server and thereby names of users. */
function failed(error: ImapFlowError & { authenticationFailed?: boolean; serverResponseCode?: string }): never {
  const reason = error.authenticationFailed
    ? 'the server does not accept the user and the password'
    : [error.code, error.serverResponseCode, error.responseStatus].filter(Boolean).join(' ') || 'no reason given'
  throw new MailboxFailed(reason)
}
