import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { siteSettings } from '../../../src/modules/running/site/tables.server.ts'
import type { Db } from '../../../src/platform/db/db.ts'
import { startSmtpServer } from '../../../test-support/smtp-server.ts'
import { until } from '../../../test-support/server-process.ts'
import type { Closers } from '../stack.ts'

/** How many jobs of acknowledged writes ran. */
export interface MailCount {
  acknowledged: number
  /** Whose mail was never sent. */
  lost: number
  /** Whose mail was sent under two Message-IDs: recipients read it twice. */
  doubled: number
  /** Sent again under the same Message-ID, which mail programs show once. */
  repeated: number
}

export interface ContactForm {
  count(): Promise<MailCount>
}

const ADDRESS = 'us@example.org'
const PAUSE_MS = 500
const RETRY_MS = 500
const REQUEST_MS = 20_000
/** A job whose server lost the database meanwhile runs again after its time limit of a minute. */
const JOBS_MS = 180_000

/** Takes the servers' mails. Call it before they start. */
export async function startMailbox(closers: Closers): Promise<{ url: string; mails: readonly string[] }> {
  const mails: string[] = []
  const server = await startSmtpServer(mail => {
    mails.push(mail)
    return Promise.resolve()
  })
  closers.push(() => server.close())
  return { url: server.url, mails }
}

/** The site mails each message of its contact form to itself. Call it before the servers start. */
export const mailContactMessages = async (db: Db): Promise<void> =>
  void (await db.insert(siteSettings).values({ key: 'contactEmail', value: ADDRESS }))

/** Sends the contact form all the time; each message causes one job, which sends one mail. */
export function useContactForm(url: string, mails: readonly string[]): ContactForm {
  const acknowledged: string[] = []
  const state = { over: false }
  const send = async () => {
    const mark = randomUUID()
    while (!state.over) {
      if (await isTaken(url, mark)) return void acknowledged.push(mark)
      await sleep(RETRY_MS)
    }
  }
  const work = async () => {
    while (!state.over) {
      await send()
      await sleep(PAUSE_MS)
    }
  }
  const working = work()
  const idsOf = (mark: string) =>
    mails.filter(mail => mail.includes(mark)).map(mail => /^Message-ID: (.*)$/im.exec(mail)?.[1])
  return {
    count: async () => {
      state.over = true
      await working
      const isSent = () => acknowledged.every(mark => idsOf(mark).length > 0) || undefined
      await until('all mails', isSent, JOBS_MS).catch(() => undefined)
      const sent = acknowledged.map(idsOf)
      return {
        acknowledged: acknowledged.length,
        lost: sent.filter(ids => ids.length === 0).length,
        doubled: sent.filter(ids => new Set(ids).size > 1).length,
        repeated: sent.filter(ids => ids.length > new Set(ids).size).length,
      }
    },
  }
}

async function isTaken(url: string, mark: string): Promise<boolean> {
  const body = { name: 'Ana', email: 'ana@example.org', subject: 'general', message: `Mark ${mark}`, formId: mark }
  try {
    const response = await fetch(`${url}/api/contact-messages`, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_MS),
    })
    await response.text()
    return response.ok
  } catch {
    return false
  }
}
