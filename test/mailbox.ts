import type { Job } from '../src/platform/jobs.ts'
import type { Mail } from '../src/platform/mail/mail.ts'
import { defineJobs } from '../src/server/composition/define-jobs.ts'
import type { TestServer } from './context.ts'

/** Runs requested jobs that are due by the test's clock, and returns the mails that they sent. */
export function mailbox({ services, sent, mails }: Pick<TestServer, 'services' | 'sent' | 'mails'>) {
  const jobs = new Map<string, Job<object>>()
  defineJobs({
    ...services,
    jobs: { ...services.jobs, define: job => void jobs.set(job.name, job as unknown as Job<object>) },
  })
  const done = new Set<TestServer['sent'][number]>()
  const isDue = (job: TestServer['sent'][number]) => !done.has(job) && (job.due ?? services.now()) <= services.now()
  return async (): Promise<Mail[]> => {
    const before = mails.length
    for (const job of sent.filter(isDue)) {
      done.add(job)
      await jobs.get(job.name)?.run(job.data)
    }
    return mails.slice(before)
  }
}

/** The token in a mail's link. */
export const tokenIn = (mail: Mail | undefined): string =>
  new URL(mail?.action?.url ?? 'none:').searchParams.get('token') ?? ''
