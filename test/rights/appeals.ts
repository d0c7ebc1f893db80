import { randomUUID } from 'node:crypto'
import { reports } from '../../src/modules/safety/reports/tables.server.ts'
import type { TestServer } from '../context.ts'
import type { TestUsers } from './test-users.ts'

/** Creates appeals of suspended people, claimed by the admin. */
export const claimedAppealsOf =
  ({ db, aUser }: Pick<TestServer, 'db' | 'aUser'>) =>
  async ({ admin }: TestUsers): Promise<{ id: number }> => {
    const { id: personId, name: title } = await aUser({ banned: true })
    const [appeal] = await db
      .insert(reports)
      .values({
        formId: randomUUID(),
        subject: 'appeal',
        subjectId: personId,
        personId,
        reason: 'other',
        evidence: { title, link: null, entries: [] },
        status: 'claimed',
        claimedBy: admin.id,
        claimedAt: new Date(),
      })
      .returning({ id: reports.id })
    if (!appeal) throw new Error('The appeal was not stored')
    return appeal
  }
