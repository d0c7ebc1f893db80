import { mkdir, rename, writeFile } from 'node:fs/promises'
import { hash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createTransport, type NodemailerError } from 'nodemailer'
import type { Settings } from '../settings/env.ts'
import type { Log } from '../log.ts'
import { currentScope, note } from '../observe.ts'
import { t } from '../../shared/i18n/t.ts'
import { BOUNCE_HEADER, createBounceToken } from './bounce-token.ts'
import { mailHtml, mailText, type MailContent } from './mail-layout.ts'

export interface Mail extends MailContent {
  to: string
  subject: string
  /** The address for replies. Without it nobody reads them. */
  replyTo?: string
  /** The Message-ID; by default one for each job, recipient and text. Mail programs show two mails with the same one, for example after a crash, once. */
  id?: string
  /** A person is waiting for it, so it does not queue behind other mails. */
  urgent?: true
  /** It is about the address itself, so it is sent even if earlier mails to the address were refused. */
  aboutAddress?: true
  /** Somebody waits to read what the mail server says, so each failure is thrown. */
  isTest?: true
  /** A POST to this URL ends mails of this kind, for the button in mail programs (RFC 8058). */
  unsubscribeUrl?: string
  /** An iCalendar file; mail programs put it into the reader's calendar. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  attachments?: { filename: string; contentType: string; content: Buffer }[]
}

export interface Outbox {
  /**
   * Delivers one mail; rejects if the mail server refuses it.
   * @throws MailRefused if retrying is useless
   */
  deliver(mail: Mail): Promise<void>
  /** Ends the connections that are kept open between mails. */
  close(): void
}

/**
 * Sends by SMTP if it is configured. Otherwise writes each mail as an `.eml` file to `DATA_DIR/outbox` and logs its link.
 * @param readBrand the color of the site's name and of buttons, if it is not the default
 */
export function createOutbox(settings: Settings, log: Log, readBrand?: () => Promise<string>): Outbox {
  const { deliver, close } = settings.smtpUrl
    ? bySmtp(settings.smtpUrl)
    : toFolder(join(settings.dataDir, 'outbox'), log)
  return {
    deliver: async mail => {
      let failed = true
      try {
        await deliver(toMessage(mail, settings, await readBrand?.()), mail)
        failed = false
      } finally {
        note({ what: 'mail', failed })
      }
    },
    close,
  }
}

type Message = ReturnType<typeof toMessage>
interface Transport {
  deliver: (message: Message, mail: Mail) => Promise<void>
  close: () => void
}

export function toMessage(mail: Mail, settings: SenderSettings, brand?: string) {
  const { mailFrom, appUrl } = settings
  const { envelope, headers } = bounceParts(mail, settings)
  const id = mail.id ?? idInJob(mail)
  return {
    from: mailFrom.replace(DEFAULT_SENDER_NAME, () => quoted(t('Pawpal'))),
    to: mail.to,
    ...(envelope && { envelope }),
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    ...(id && { messageId: `<${id}@${new URL(appUrl).hostname}>` }),
    headers: { ...headers, ...(mail.unsubscribeUrl && unsubscribeHeaders(mail.unsubscribeUrl)) },
    subject: mail.subject,
    text: mailText(mail),
    html: mailHtml(mail, brand),
    ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'meeting.ics' } }),
    ...(mail.attachments && { attachments: mail.attachments }),
  }
}

/** The same when the job runs again. */
function idInJob(mail: Mail): string | undefined {
  const jobId = currentScope()?.jobId
  return jobId && `${jobId}-${hash('sha1', JSON.stringify([mail.to, mail.subject, mailText(mail)]))}`
}

/** A sender whose name nobody set is called like the site. */
const DEFAULT_SENDER_NAME = /^Pawpal(?= <)/

/** A comma in a name would otherwise begin another address. */
const quoted = (name: string): string => `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}"`

type SenderSettings = Pick<Settings, 'mailFrom' | 'appUrl' | 'authSecret'> & {
  bounces: Pick<Settings['bounces'], 'address'>
}

/** The envelope sender and the header that bring a report back to the mail it is about. */
function bounceParts({ to }: Mail, { bounces, authSecret }: SenderSettings) {
  if (!bounces.address) return {}
  const token = createBounceToken(authSecret, to, new Date())
  return { envelope: { from: bounces.address.replace('*', token), to }, headers: { [BOUNCE_HEADER]: token } }
}

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Well below the time limit of a job, so that a mail server that does not answer is an ordinary failure. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** The connections of each pool. There is one pool for urgent mails and one for all others. */
const CONNECTIONS = 4

function bySmtp(url: string): Transport {
  const createPool = () => createTransport({ url, pool: true, maxConnections: CONNECTIONS, ...TIMEOUTS_MS })
  const [urgent, others] = [createPool(), createPool()]
  return {
    deliver: async (message, mail) => void (await (mail.urgent ? urgent : others).sendMail(message).catch(refused)),
    close: () => [urgent, others].forEach(pool => pool.close()),
  }
}

type Reason = Pick<NodemailerError, 'code' | 'command' | 'responseCode'>

/** The mail server did not take a mail. */
export class MailFailed extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(`The mail server did not take the mail: ${answerOf(reason)}`)
    this.reason = reason
  }

  /** The codes of the mail library and the mail server, such as "EENVELOPE RCPT TO 550": no text, which could quote addresses. */
  get answer(): string {
    return answerOf(this.reason)
  }
}

const answerOf = ({ code, command, responseCode }: Reason): string =>
  [code, command, responseCode].filter(Boolean).join(' ')

/** The mail server refused a mail for good (5xx). */
export class MailRefused extends MailFailed {
  /** Whether the reason is the address, not the mail or the sender. */
  readonly isAddress: boolean

  constructor(reason: Reason, isAddress: boolean) {
    super(reason)
    this.isAddress = isAddress
  }
}

/** Replaces the library's error, whose message quotes the mail server and thereby addresses. */
function refused({ code, command, responseCode, response = '' }: NodemailerError): never {
  const reason = { code, command, responseCode }
  const isPermanent = responseCode !== undefined && responseCode >= 500 && REFUSED_STEPS.has(command ?? '')
  throw isPermanent ? new MailRefused(reason, refusesAddress(statusIn(response))) : new MailFailed(reason)
}

/**
 * At earlier steps a server refuses the sender (its password, its address), which the operator can correct: such mails
 * are retried.
 */
const REFUSED_STEPS = new Set(['RCPT TO', 'DATA'])

/** Whether an enhanced status code (RFC 3463) refuses the address for good: no mail that is too large (5.3.4), malformed (5.6) or against a policy, for example spam (5.7). */
export const refusesAddress = (status: string): boolean =>
  status.startsWith('5.') && !/^5\.(?:3\.4$|[67]\.)/.test(status)

/** The enhanced status code in a mail server's answer; 5.0.0 where it gives none. */
const statusIn = (response: string): string => /^5\d\d[ -](5\.\d+\.\d+)/.exec(response)?.[1] ?? '5.0.0'

function toFolder(folder: string, log: Log): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const deliver: Transport['deliver'] = async (message, { action }) => {
    const { message: bytes } = await transport.sendMail(message)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`)
    await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
    log.info({ mail: { file, link: action?.url } }, 'mail written')
  }
  return { deliver, close: () => undefined }
}
