import { asc, gt } from 'drizzle-orm'
import { users } from '../src/modules/base/accounts/tables.server.ts'
import { notifications } from '../src/modules/news/notifications/tables.server.ts'
import type { Job } from '../src/platform/jobs.ts'
import { defineJobs } from '../src/server/composition/define-jobs.ts'
import type { TestServer } from './context.ts'
import { mailbox } from './mailbox.ts'
import { DAY_MS } from '../src/shared/time/days.ts'

/** Jobs that copy or fetch files, and notify nobody. */
const OF_FILES = /^(?:backups|places|photos)\./

/** Simulates days: every recurring job runs on each of them. Records notifications in order. */
export function fastMotion(server: TestServer) {
  const { services, clock, db } = server
  const recurring: Job<object>[] = []
  defineJobs({
    ...services,
    jobs: {
      ...services.jobs,
      define: job => {
        if (job.cron && !OF_FILES.test(job.name)) recurring.push(job as unknown as Job<object>)
      },
    },
  })
  const newMails = mailbox(server)
  const diary: string[] = []
  let day = 0
  let lastId = 0

  /** Records notifications since the last call. */
  async function record(): Promise<void> {
    const rows = await db
      .select()
      .from(notifications)
      .where(gt(notifications.id, lastId))
      .orderBy(asc(notifications.id))
    const mails = await newMails()
    const people = await db.select({ id: users.id, name: users.name, email: users.email }).from(users)
    const nameOf = (id: string) => people.find(one => one.id === id)?.name ?? id
    for (const { id, userId, message } of rows) {
      diary.push(`day ${day}, ${nameOf(userId)}, bell: ${message}`)
      lastId = id
    }
    for (const { to, subject } of mails)
      diary.push(`day ${day}, ${people.find(({ email }) => email === to)?.name ?? to}, mail: ${subject}`)
  }

  return {
    /** Notifications by day, person and channel. */
    diary,
    recurring: recurring.map(({ name }) => name),
    /** Advances to a day, counted from the start. */
    advanceTo: async (wanted: number): Promise<void> => {
      await record()
      while (day < wanted) {
        clock.advance(DAY_MS)
        day += 1
        for (const job of recurring) await job.run({})
        await record()
      }
    },
  }
}
