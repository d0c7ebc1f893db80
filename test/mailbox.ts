import { defineAccountMails } from '../src/modules/accounts/public.server.ts'
import type { Job } from '../src/platform/jobs.ts'
import type { Mail } from '../src/platform/mail.ts'
import type { TestServer } from './context.ts'

/** Writes the mails that were asked for since the last call, as the jobs would, and returns them. */
export function mailbox({ services, sent, mails }: Pick<TestServer, 'services' | 'sent' | 'mails'>) {
  const jobs = new Map<string, Job<object>>()
  defineAccountMails({
    ...services,
    jobs: { ...services.jobs, define: job => void jobs.set(job.name, job as unknown as Job<object>) },
  })
  let done = 0
  return async (): Promise<Mail[]> => {
    const before = mails.length
    for (const { name, data } of sent.slice(done)) await jobs.get(name)?.run(data)
    done = sent.length
    return mails.slice(before)
  }
}

/** The token in a mail's link. */
export const tokenIn = (mail: Mail | undefined): string =>
  new URL(mail?.action?.url ?? 'none:').searchParams.get('token') ?? ''
