import { and, asc, eq, sql } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../../api/context.ts'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { type Problem, refuse as refuseCommon } from '../../../../shared/problem.ts'
import { users } from '../../../base/accounts/public.server.ts'
import type { NewTemplate, Template } from '../template-contract.ts'
import { answerTemplates, type textTemplateTable } from '../tables.server.ts'
import { refuse } from '../problems.ts'
import { MAX_TEMPLATES } from '../vocabulary.ts'

interface TextTemplates {
  table: ReturnType<typeof textTemplateTable>
  /** How many an owner may have. */
  max: number
  refuse: (code: 'TOO_MANY_TEMPLATES' | 'TEMPLATE_CHANGED') => Problem
  /** The module whose query `templates` lists them. */
  path: 'adoption' | 'agreements'
}

/** The commands and reads of a table of named texts. */
export function textTemplates({ table, max, refuse, path }: TextTemplates) {
  const columns = { id: table.id, name: table.name, text: table.text, version: table.version }
  const isOwn = ({ viewer }: SignedIn, id: number) => and(eq(table.id, id), eq(table.ownerId, viewer.id))
  /** Refreshes the open lists of the owner, or of the team. */
  const announce = ({ live, viewer }: SignedIn): void => live.announce([viewer.id], [{ path: [path, 'templates'] }])

  return {
    /** The viewer's templates, or those of the organisation that they act for. */
    list: ({ db, viewer }: SignedIn): Promise<Template[]> =>
      db
        .select(columns)
        .from(table)
        .where(eq(table.ownerId, viewer.id))
        .orderBy(asc(sql`fold_text(${table.name})`), asc(table.id)),

    /** @throws TOO_MANY_TEMPLATES */
    create: (context: SignedIn, fields: NewTemplate): Promise<Template> =>
      inTransaction(context, async tx => {
        const { viewer, now } = context
        // One at a time, so that the limit holds.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('no key update')
        if ((await tx.$count(table, eq(table.ownerId, viewer.id))) >= max) throw refuse('TOO_MANY_TEMPLATES')
        const [created] = await tx
          .insert(table)
          .values({ ...fields, ownerId: viewer.id, createdAt: now(), updatedAt: now() })
          .returning(columns)
        if (!created) throw refuseCommon('NOT_FOUND')
        tx.afterCommit(() => announce(context))
        return created
      }),

    /** @throws NOT_FOUND, TEMPLATE_CHANGED */
    change: async (
      context: SignedIn,
      { id, version, ...fields }: NewTemplate & { id: number; version: number },
    ): Promise<Template> => {
      const { db, now } = context
      const own = isOwn(context, id)
      const [changed] = await db
        .update(table)
        .set({ ...fields, version: version + 1, updatedAt: now() })
        .where(and(own, eq(table.version, version)))
        .returning(columns)
      if (!changed) throw (await db.$count(table, own)) > 0 ? refuse('TEMPLATE_CHANGED') : refuseCommon('NOT_FOUND')
      announce(context)
      return changed
    },

    /** @throws NOT_FOUND */
    remove: async (context: SignedIn, { id }: { id: number }): Promise<{ done: true }> => {
      const removed = await context.db.delete(table).where(isOwn(context, id)).returning({ id: table.id })
      if (removed.length === 0) throw refuseCommon('NOT_FOUND')
      announce(context)
      return { done: true }
    },

    /** The templates of a person, for the data export. */
    exportOf: (db: Db, userId: string) =>
      db.select().from(table).where(eq(table.ownerId, userId)).orderBy(asc(table.id)),

    /** The templates of a shelter account that becomes an organisation. */
    move: async (_: Services, tx: Tx, { from, to }: { from: string; to: string }): Promise<void> => {
      await tx.update(table).set({ ownerId: to }).where(eq(table.ownerId, from))
    },
  }
}

/** Texts that an owner or a team inserts into answers. */
export const {
  list: listTemplates,
  create: createTemplate,
  change: changeTemplate,
  remove: removeTemplate,
  exportOf: exportTemplates,
  move: moveTemplates,
} = textTemplates({ table: answerTemplates, max: MAX_TEMPLATES, refuse, path: 'adoption' })
