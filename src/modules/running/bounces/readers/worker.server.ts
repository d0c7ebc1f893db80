import { serveJobs, withinCpuTime } from '../../../../platform/workers/serve-jobs.ts'
import { readReport, type DeliveryReport } from './read-report.server.ts'

/*
 * The child process that reads mails from the mailbox of bounces, one at a time: anybody may write to it.
 */

export interface MailJob {
  mail: Uint8Array
  cpuMs: number
}

/** Without a report, the mail is none, or it cannot be read. */
export interface MailAnswer {
  report?: DeliveryReport | undefined
}

serveJobs(async ({ mail, cpuMs }: MailJob): Promise<MailAnswer> => {
  try {
    return { report: await withinCpuTime(cpuMs, () => readReport(mail)) }
  } catch {
    return {}
  }
})
