import type { SignedIn } from '../../../api/context.ts'
import { countTowards } from '../../../api/enforce-limits.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import { dayText } from '../../../shared/time/day-text.ts'
import { dayOf } from '../../../shared/time/days.ts'
import { heading, paragraph, type DocumentBlock } from '../../../shared/text/document-blocks.ts'
import { currentLanguage, msg, t } from '../../../shared/i18n/t.ts'
import type { HealthEntry, HealthRecord } from './contract.ts'
import { readRecord } from './read-record.server.ts'
import { SPECIES_LABELS, type Species } from '../../listings/posts/vocabulary.ts'
import { ENTRY_KINDS, type EntryKind } from './vocabulary.ts'

/**
 * The health records of a pet as a PDF file, for everybody who may read them.
 * @throws NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function sendRecords(context: SignedIn, postId: number): Promise<Response> {
  const record = await readRecord(context, { postId })
  await countTowards(context, 'exports')
  const now = context.now()
  const today = dayText(dayOf(now))
  const bytes = await makePdf({
    title: t('Health records of {pet}', { pet: record.pet.name }),
    language: currentLanguage(),
    author: t('Pawpal'),
    createdAt: now,
    footer: t('{pet}, as of {day}', { pet: record.pet.name, day: today }),
    blocks: recordBlocks(record, today),
  })
  return new Response(Buffer.from(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="health-records-${postId}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}

const TITLES: Record<EntryKind, string> = { vaccination: msg('Vaccinations'), treatment: msg('Treatments') }

/** @param today as a text */
export function recordBlocks(record: HealthRecord, today: string): DocumentBlock[] {
  const { pet, microchip, keeper, entries, documents } = record
  const facts = [
    t('Species: {species}', { species: t(SPECIES_LABELS[pet.species as Species] ?? pet.species) }),
    ...(microchip ? [t('Microchip: {number}', { number: microchip })] : []),
    ...(keeper ? [t('Kept by: {name}', { name: keeper })] : []),
    t('As of: {day}', { day: today }),
  ]
  return [
    ...facts.map(paragraph),
    ...ENTRY_KINDS.flatMap(kind => [
      heading(2, t(TITLES[kind])),
      entryTable(entries.filter(entry => entry.kind === kind)),
    ]),
    ...(documents.length > 0 ? [heading(2, t('Documents')), documentList(record)] : []),
  ]
}

function entryTable(entries: readonly HealthEntry[]): DocumentBlock {
  if (entries.length === 0) return paragraph(t('None.'))
  return {
    kind: 'table',
    columns: [
      { title: t('Day'), width: 2 },
      { title: t('What'), width: 3 },
      { title: t('Details'), width: 4 },
      { title: t('By'), width: 2 },
      { title: t('Next due'), width: 2 },
    ],
    rows: entries.map(({ day, name, dose, batch, notes, vet, nextDue }) => [
      dayText(day),
      name,
      [dose, batch && t('Batch {batch}', { batch }), notes].filter(Boolean).join('. '),
      vet,
      nextDue ? dayText(nextDue) : '',
    ]),
  }
}

const documentList = ({ documents }: HealthRecord): DocumentBlock => ({
  kind: 'list',
  items: documents.map(({ title, createdAt }) => [paragraph(`${title} (${dayText(createdAt.slice(0, 10))})`)]),
})
