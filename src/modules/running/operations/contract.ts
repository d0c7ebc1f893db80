import { z } from 'zod'
import { Done, Instant, procedure } from '../../../api/procedure.ts'
import { BOUNCE_PROVIDERS } from '../bounces/vocabulary.ts'
import { callers } from './access.ts'
import { MAX_FAILED_LISTED, MAX_UNREACHABLE_LISTED, MAX_STATEMENTS_LISTED } from './vocabulary.ts'

const Count = z.int().nonnegative()
const Bytes = z.number().nonnegative().describe('bytes')

export const RunningServer = z.object({
  id: z.string(),
  name: z.string().describe('host and process, as in its log'),
  version: z.string(),
  startedAt: Instant,
  beatAt: Instant,
  silent: z.boolean().describe('whether its last beat is too old'),
})
export type RunningServer = z.infer<typeof RunningServer>

/** The states of `/readyz` on the responding server. */
export const Parts = z.object({
  database: z.string(),
  migrations: z.string(),
  replicas: z.string(),
  redis: z.string(),
  store: z.string(),
  disk: z.string(),
  places: z.string(),
})
export type Parts = z.infer<typeof Parts>

export const Queue = z.object({
  name: z.string(),
  waiting: Count.describe('due and not begun'),
  retrying: Count.describe('failed, and will be tried again'),
  oldestSeconds: z.number().nonnegative(),
})
export type Queue = z.infer<typeof Queue>

/** A job whose last retry failed. Its data is not shown, because it may be personal. */
export const FailedJob = z.object({
  id: z.string(),
  name: z.string(),
  failedAt: Instant,
  error: z.string(),
})
export type FailedJob = z.infer<typeof FailedJob>

const Statement = z.object({
  text: z.string().describe('with placeholders, never with values'),
  calls: Count,
  meanMs: z.number(),
  totalSeconds: z.number(),
})

export const LogArchive = z.object({
  place: z.string().describe('a folder or an s3:// address'),
  lastFile: z.string().nullable().describe('the newest segment in it; null: none, or unreadable'),
  lastAt: Instant.nullable(),
  waiting: Count.describe('segments that are not in it yet'),
  waitingSince: Instant.nullable(),
  late: z.boolean().describe('whether the first of them has waited for too long'),
  problem: z.string().nullable().describe('why nothing can be written there'),
})
export type LogArchive = z.infer<typeof LogArchive>

export const ReadReplica = z.object({
  host: z.string().describe('name and port'),
  status: z.string().describe('`in use`, `primary` while it takes the writes, or why it is left out'),
  lagMs: z.number().nonnegative().describe('age of its oldest missing change'),
})
export type ReadReplica = z.infer<typeof ReadReplica>

export const Bounces = z.object({
  mailbox: z
    .object({
      readAt: Instant.nullable().describe('when it was last read to its end'),
      failingSince: Instant.nullable(),
      problem: z.string().nullable().describe('why it cannot be read'),
    })
    .nullable()
    .describe('null where no mailbox is read'),
  providers: z.array(z.enum(BOUNCE_PROVIDERS)).describe('mail providers that may report'),
  counted: Count.describe('reports in the last 30 days'),
  lastAt: Instant.nullable(),
})
export type Bounces = z.infer<typeof Bounces>

export const UnreachablePerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  since: Instant,
})
export type UnreachablePerson = z.infer<typeof UnreachablePerson>

export const Operations = z
  .object({
    servers: z.array(RunningServer).describe('the newest beat first'),
    parts: Parts,
    queues: z.array(Queue).nullable().describe('those where something waits; null: unreachable'),
    failedJobs: z.array(FailedJob).max(MAX_FAILED_LISTED).describe('the newest first'),
    unreachable: z
      .array(UnreachablePerson)
      .max(MAX_UNREACHABLE_LISTED)
      .describe('people whose addresses refused mails and get none, the latest first'),
    bounces: Bounces.nullable().describe('how the site learns of mails that came back; null if it does not'),
    storage: z.object({
      database: Bytes,
      photos: Bytes.describe('an estimate where there are many'),
      free: Bytes.nullable().describe('of the disk of the server that answers'),
    }),
    lastBackup: z.object({ at: Instant, bytes: Bytes }).nullable().describe('the newest that succeeded'),
    logArchive: LogArchive.nullable().describe('of the embedded database; null where its log is not archived'),
    replicas: z.array(ReadReplica).describe('as the server that answers sees them'),
    slowStatements: z
      .array(Statement)
      .max(MAX_STATEMENTS_LISTED)
      .nullable()
      .describe('the slowest on average; null where the database does not count them'),
  })
  .meta({ id: 'Operations' })
export type Operations = z.infer<typeof Operations>

export const operationsContract = {
  overview: procedure(callers.overview)
    .route({
      method: 'GET',
      path: '/admin/operations',
      summary: 'Get servers, their parts, queues, failed jobs and storage',
      tags: ['Operations'],
    })
    .output(Operations),
  retryJob: procedure(callers.retryJob)
    .route({
      method: 'POST',
      path: '/admin/operations/failed-jobs/{id}/retry',
      summary: 'Queue a failed job again',
      description: 'Answers NOT_FOUND where no failed job has this id, also after a first retry.',
      tags: ['Operations'],
    })
    .input(z.strictObject({ id: z.uuid() }))
    .output(Done),
}
