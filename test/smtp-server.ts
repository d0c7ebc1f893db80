import { startSmtpServer, type SmtpServer } from '../test-support/smtp-server.ts'
import { afterFile } from './after-file.ts'

/** The mail server of a test file; see `startSmtpServer`. */
export async function smtpServer(...options: Parameters<typeof startSmtpServer>): Promise<SmtpServer> {
  const server = await startSmtpServer(...options)
  afterFile(() => server.close())
  return server
}
