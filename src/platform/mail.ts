import { mkdir, rename, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Settings } from './env.ts'
import type { Log } from './log.ts'
import { mailHtml, mailText, type MailContent } from './mail-layout.ts'

export interface Mail extends MailContent {
  to: string
  subject: string
  /** Who gets the answer; without it nobody reads it. */
  replyTo?: string
}

export interface Outbox {
  /** Delivers one mail; rejects when the mail server does not take it. */
  deliver(mail: Mail): Promise<void>
}

/** By SMTP where it is set; else each mail becomes an `.eml` file in `DATA_DIR/outbox` and its link is logged. */
export function createOutbox({ smtpUrl, mailFrom, dataDir }: Settings, log: Log): Outbox {
  const deliver = smtpUrl ? bySmtp(smtpUrl) : toFolder(join(dataDir, 'outbox'), log)
  return {
    deliver: mail =>
      deliver(
        {
          from: mailFrom,
          to: mail.to,
          ...(mail.replyTo && { replyTo: mail.replyTo }),
          subject: mail.subject,
          text: mailText(mail),
          html: mailHtml(mail),
        },
        mail,
      ),
  }
}

type Message = { from: string; to: string; replyTo?: string; subject: string; text: string; html: string }
type Deliver = (message: Message, mail: Mail) => Promise<void>

function bySmtp(url: string): Deliver {
  const transport = createTransport(url)
  return async message => void (await transport.sendMail(message))
}

function toFolder(folder: string, log: Log): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (message, { to, subject, action }) => {
    const { message: bytes } = await transport.sendMail(message)
    await mkdir(folder, { recursive: true })
    const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`)
    await writeFile(`${file}.part`, bytes as Buffer)
    await rename(`${file}.part`, file)
    log.info({ mail: { to, subject, file, link: action?.url } }, 'mail written')
  }
}
