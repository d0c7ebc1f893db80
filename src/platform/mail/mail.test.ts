import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freshFolder } from '../../../test-support/fresh-folder.ts'
import { recordLog } from '../../../test/record-log.ts'
import { describeError } from '../describe-error.ts'
import { readSettings } from '../settings/env.ts'
import { inScope } from '../observe.ts'
import { createOutbox, toMessage } from './mail.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach(server => server.close()))

const mail = {
  to: 'ana@example.org',
  subject: 'Ana, hello',
  heading: 'Hello',
  paragraphs: ['How are you?'],
  action: { label: 'Go', url: 'https://x/1' },
}
const settings = (environment: Record<string, string>) => readSettings({ AUTH_SECRET: 'x'.repeat(32), ...environment })

test('without a mail server a mail is a file only its owner can read; the log has its link, not its recipient', async () => {
  const dataDir = await freshFolder('pawpal-mail-')
  const { log, text } = recordLog()
  await createOutbox(settings({ DATA_DIR: dataDir }), log).deliver(mail)
  const outbox = join(dataDir, 'outbox')
  const [file = ''] = await readdir(outbox)
  expect((await stat(join(outbox, file))).mode & 0o777).toBe(0o600)
  expect((await stat(outbox)).mode & 0o777).toBe(0o700)
  expect(text()).toContain('https://x/1')
  expect(text().replaceAll(dataDir, '')).not.toMatch(/ana/i)
})

test('a job that runs again sends its mail under the same Message-ID, and each recipient has their own', () => {
  const idIn = (jobId: string, to = mail.to) =>
    inScope({ jobId, statements: [] }, () => toMessage({ ...mail, to }, settings({})).messageId)
  expect(idIn('1')).toMatch(/^<1-[\da-f]{40}@localhost>$/)
  expect(idIn('1')).toBe(idIn('1'))
  expect(new Set([idIn('1'), idIn('2'), idIn('1', 'ben@example.org')]).size).toBe(3)
  expect(toMessage(mail, settings({})).messageId).toBeUndefined()
})

test('a mail refused by the mail server fails with its code, without the address that the server repeats', async () => {
  const port = await refusingServer()
  const outbox = createOutbox(settings({ SMTP_URL: `smtp://127.0.0.1:${port}` }), recordLog().log)
  const error: unknown = await outbox.deliver(mail).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ message: 'The mail server did not take the mail: EENVELOPE RCPT TO 550' })
  expect(JSON.stringify(describeError(error))).not.toContain('ana@')
})

/** Takes no recipient, and says whom it did not take. */
async function refusingServer(): Promise<number> {
  const server = createServer(socket => {
    socket.write('220 mail\r\n')
    socket.setEncoding('utf8').on('data', (line: string) => {
      const recipient = /^RCPT TO:(\S+)/i.exec(line)?.[1]
      socket.write(recipient ? `550 5.1.1 ${recipient}: no such person\r\n` : '250 ok\r\n')
    })
    socket.on('error', () => undefined)
  })
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}
