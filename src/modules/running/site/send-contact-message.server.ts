import { randomUUID } from 'node:crypto'
import type { Context } from '../../../api/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { requestContactMail } from './contact-mail.server.ts'
import type { NewContactMessage } from './contract.ts'
import { announceContactMessages } from './mark-contact-message.server.ts'
import { contactMessages } from './tables.server.ts'

/** Stores a message and its mail job in one transaction. Idempotent by `formId`. */
export async function sendContactMessage(context: Context, form: NewContactMessage): Promise<{ done: true }> {
  const row = { ...form, formId: form.formId ?? randomUUID(), createdAt: context.now() }
  await inTransaction(context, async tx => {
    const [stored] = await tx
      .insert(contactMessages)
      .values(row)
      .onConflictDoNothing({ target: contactMessages.formId })
      .returning({ id: contactMessages.id })
    if (!stored) return
    await requestContactMail(context, tx, stored.id)
    tx.afterCommit(() => announceContactMessages(context))
  })
  return { done: true }
}
