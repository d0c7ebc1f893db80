import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { MailboxFailed, withMailbox } from '../../modules/running/bounces/public.server.ts'
import { compareIdentities } from '../../modules/base/photos/public.server.ts'
import { summarizeError } from '../../platform/describe-error.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Settings } from '../../platform/settings/env.ts'
import type { RedisAddress } from '../../platform/redis.ts'
import { examineRedis, REDIS_ACTIONS } from '../../platform/redis-state.ts'
import { openFiles } from '../../platform/files/open-files.ts'
import { ok, problem, warning, type Finding } from './finding.ts'

const PATIENCE_MS = 5000

export async function checkRedis({ redis }: Settings): Promise<Finding> {
  if (redis.length === 0) return ok('Redis', 'not set up: right for one server, wrong for several')
  const findings = await Promise.all(redis.map(checkShard))
  return findings.find(({ state }) => state !== 'ok') ?? ok('Redis', 'answers')
}

async function checkShard(address: RedisAddress): Promise<Finding> {
  const { state, text } = await examineRedis(address)
  if (state === 'ok') return ok('Redis', text)
  return problem('Redis', text, `${REDIS_ACTIONS[state]}; without Redis live events stay within each server`)
}

/** Writes, reads and removes a file, and compares whose store it is if the database can say that. */
export async function checkStore(settings: Settings, db: Db | undefined): Promise<Finding> {
  const name = 'Files'
  const files = openFiles(settings)
  const key = `doctor/${randomUUID()}.txt`
  try {
    await files.put(key, new TextEncoder().encode('doctor'), 'text/plain')
    const opened = await files.open(key)
    opened?.stream.destroy()
    await files.remove([key])
    if (!opened) return problem(name, 'what is written cannot be read', 'check the settings of the store')
    if (db && (await compareIdentities({ db, files })) === 'different')
      return problem(name, 'the store belongs to another database', 'correct the settings, or run adopt-store')
    return ok(name, 'the store takes files')
  } catch (error) {
    const action = settings.s3 ? 'check S3_* and the rights of its key' : 'check DATA_DIR and its owner'
    return problem(name, summarizeError(error), action)
  } finally {
    await files.close()
  }
}

const EXAMPLE_SENDER = 'pawpal.example'

export async function checkMail({ smtpUrl, mailFrom, dataDir }: Settings): Promise<Finding> {
  const name = 'Mail'
  if (!smtpUrl)
    return warning(name, `mails are files in ${dataDir}/outbox; nobody gets them`, 'set SMTP_URL and MAIL_FROM')
  const transport = createTransport({ url: smtpUrl, connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS })
  try {
    await transport.verify()
    return mailFrom.includes(EXAMPLE_SENDER)
      ? warning(name, 'the sender is an example', 'set MAIL_FROM to an address of yours')
      : ok(name, 'the mail server answers and lets us in')
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    const reason = [code, responseCode].filter(Boolean).join(' ')
    return problem(name, `the mail server cannot be used (${reason})`, 'check SMTP_URL; mails wait up to two days')
  } finally {
    transport.close()
  }
}

/** Opens the mailbox of bounces, and changes nothing in it. */
export async function checkBounces({ bounces, smtpUrl }: Settings): Promise<Finding> {
  const name = 'Bounces'
  const { mailbox } = bounces
  if (!mailbox) return ok(name, 'no mailbox to read: refusals while sending count, and what a provider reports')
  if (!smtpUrl)
    return warning(name, 'a mailbox is set up, and mails are files', 'set SMTP_URL, or remove BOUNCE_IMAP_URL')
  try {
    await withMailbox(mailbox, 3 * PATIENCE_MS, async () => undefined)
    return ok(name, 'the mailbox can be read')
  } catch (error) {
    if (!(error instanceof MailboxFailed)) throw error
    const action = 'check BOUNCE_IMAP_URL; until then addresses that stopped working go unnoticed'
    return problem(name, `the mailbox cannot be read (${error.message})`, action)
  }
}
