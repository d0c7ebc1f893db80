import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Address } from '../../../shared/addresses.ts'
import type { Services } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { inLanguage } from '../../../platform/text/language.ts'
import { makePdf, type PdfDocument } from '../../../platform/pdf/make-pdf.ts'
import { type DocumentBlock, heading, paragraph } from '../../../shared/text/document-blocks.ts'
import { currentLanguage, t } from '../../../shared/i18n/t.ts'
import { adoptionRequests } from '../requests/public.server.ts'
import { linkOfTeam, readTeams } from '../../people/organizations/public.server.ts'
import { MAIL_JOB, mailAgreement, type MailJob } from './agreement-mail.server.ts'
import { type AgreementRow, readSignatures, type SignatureRow } from './agreement-rows.server.ts'
import { announceAgreement, linkOf } from './notify-sides.server.ts'
import { agreementFiles, agreements } from './tables.server.ts'
import { readMarkdown } from './markdown-rules.ts'
import { DRAWING } from './vocabulary.ts'

const FILE_JOB = 'agreements.file'
const EVERY_NIGHT = '23 3 * * *'

interface FileJob {
  agreementId: number
}

/** Requests the file of a final agreement, in the transaction of the second signature. */
export const requestFile = ({ jobs }: Pick<Services, 'jobs'>, tx: Tx, agreementId: number): Promise<void> =>
  jobs.send(FILE_JOB, { agreementId } satisfies FileJob, tx)

export function defineAgreementJobs(services: Services): void {
  const { jobs } = services
  jobs.define<FileJob>({ name: FILE_JOB, run: job => makeFile(services, job) })
  jobs.define<MailJob>({ name: MAIL_JOB, run: job => mailAgreement(services, job) })
  jobs.define({ name: 'agreements.remove', cron: EVERY_NIGHT, run: () => removeEnded(services) })
}

/** Makes and stores the file of a final agreement, and requests its mails. Idempotent. */
export async function makeFile(services: Services, { agreementId }: FileJob): Promise<void> {
  const [row] = await services.db.select().from(agreements).where(eq(agreements.id, agreementId))
  if (!row?.finalAt) return
  const signatures = (await readSignatures(services.db, [agreementId])).get(agreementId) ?? []
  const { finalAt } = row
  const document = inLanguage(row.language, () => agreementDocument(row, signatures, finalAt))
  const pdf = Buffer.from(await makePdf(document))
  await inTransaction(services, async tx => {
    // The agreement may be gone meanwhile.
    const [kept] = await tx.select().from(agreements).where(eq(agreements.id, agreementId)).for('update')
    if (!kept) return
    const file = { agreementId, pdf, createdAt: services.now() }
    const made = await tx
      .insert(agreementFiles)
      .values(file)
      .onConflictDoNothing()
      .returning({ id: agreementFiles.agreementId })
    if (made.length === 0) return
    for (const recipient of await recipientsOf(tx, kept))
      await services.jobs.send(MAIL_JOB, { agreementId, ...recipient } satisfies MailJob, tx)
    if (kept.atCounter) await services.reactions.counterAgreementFiled(services, tx, kept)
    announceAgreement(services, tx, kept)
  })
}

/** A final agreement for printing: the text, who signed it when, and the fingerprint of the text, which is attached. */
const agreementDocument = (
  { pet, text, fingerprint, version, atCounter }: AgreementRow,
  signatures: readonly SignatureRow[],
  finalAt: Date,
): PdfDocument => ({
  title: t('Adoption agreement about {pet}', { pet }),
  language: currentLanguage(),
  author: t('Pawpal'),
  createdAt: finalAt,
  footer: t('Version {version} of the text · SHA-256 {fingerprint}…', {
    version,
    fingerprint: fingerprint.slice(0, 16),
  }),
  attachments: [{ name: 'agreement.md', text, description: t('The text as both sides read it') }],
  blocks: [
    { kind: 'written', blocks: readMarkdown(text) },
    heading(2, t('Signatures')),
    {
      kind: 'table',
      columns: [{ title: t('For') }, { title: t('Name, as typed') }, { title: t('Server time (UTC)') }],
      rows: signatures.map(({ side, name, signedAt }) => [
        side === 'owner' ? t('Owner') : t('Adopter'),
        name,
        utcText(signedAt),
      ]),
    },
    ...drawingsOf(signatures),
    ...(atCounter ? [paragraph(t('The adopter read and signed this text on a device of the other side.'))] : []),
    paragraph(
      t(
        'Each side typed their name and confirmed that they had read this text. The text as both read it is attached to this file as agreement.md. Its SHA-256 fingerprint is:',
      ),
    ),
    paragraph(fingerprint),
  ],
})

const drawingsOf = (signatures: readonly SignatureRow[]): DocumentBlock[] =>
  signatures.flatMap(({ drawing, name }) =>
    drawing === null
      ? []
      : [
          paragraph(t('The signature of {name}, as drawn:', { name })),
          { kind: 'drawing', path: drawing, ...DRAWING, alt: t('Signature of {name}', { name }) },
        ],
  )

/** "2026-11-23 17:05:09" */
const utcText = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ')

/** Who gets the file, with a link to the agreement. For an organisation: those of its team who are notified of requests. */
async function recipientsOf(tx: Tx, row: AgreementRow): Promise<{ userId: string; link: Address }[]> {
  const ids = [row.ownerId, row.requesterId].filter(id => id !== null)
  const teams = await readTeams(tx, ids)
  return ids.flatMap(id => {
    const team = teams.get(id)
    if (!team) return [{ userId: id, link: linkOf(row) }]
    return team.people.map(userId => ({ userId, link: linkOfTeam(team, linkOf(row)) }))
  })
}

/** Deletes agreements that nobody may read any more: unsigned ones of ended requests, and those whose two accounts are deleted. */
export async function removeEnded({ db }: Pick<Services, 'db'>): Promise<void> {
  const isEnded = sql`not exists (
    select from ${adoptionRequests}
    where ${adoptionRequests.id} = ${agreements.requestId} and ${adoptionRequests.status} <> 'rejected')`
  await db.delete(agreements).where(and(isNull(agreements.finalAt), eq(agreements.atCounter, false), isEnded))
  await db.delete(agreements).where(and(isNull(agreements.ownerId), isNull(agreements.requesterId)))
}
