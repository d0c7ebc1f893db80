import type { SignedIn } from '../../platform/context.ts'
import { countTowards } from '../../platform/enforce-limits.ts'
import { makePdf } from '../../platform/pdf/make-pdf.ts'
import { dayText } from '../../shared/day-text.ts'
import { heading, paragraph, type DocumentBlock } from '../../shared/document-blocks.ts'
import type { HealthEntry, HealthRecord } from './contract.ts'
import { readRecord } from './read-record.server.ts'
import { ENTRY_KINDS, type EntryKind } from './vocabulary.ts'

/** The health records of a pet as a PDF file, for everybody who may read them. @throws NOT_FOUND, TOO_MANY_REQUESTS */
export async function sendRecords(context: SignedIn, postId: number): Promise<Response> {
  const record = await readRecord(context, { postId })
  await countTowards(context, 'exports')
  const now = context.now()
  const today = dayText(now.toISOString().slice(0, 10))
  const bytes = await makePdf({
    title: `Health records of ${record.pet.name}`,
    language: 'en',
    author: 'Pawpal',
    createdAt: now,
    footer: `${record.pet.name}, as of ${today}`,
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

const TITLES: Record<EntryKind, string> = { vaccination: 'Vaccinations', treatment: 'Treatments' }

/** @param today as a text */
export function recordBlocks(record: HealthRecord, today: string): DocumentBlock[] {
  const { pet, microchip, keeper, entries, documents } = record
  const facts = [
    `Species: ${pet.species}`,
    ...(microchip ? [`Microchip: ${microchip}`] : []),
    ...(keeper ? [`Kept by: ${keeper}`] : []),
    `As of: ${today}`,
  ]
  return [
    ...facts.map(paragraph),
    ...ENTRY_KINDS.flatMap(kind => [
      heading(2, TITLES[kind]),
      entryTable(entries.filter(entry => entry.kind === kind)),
    ]),
    ...(documents.length > 0 ? [heading(2, 'Documents'), documentList(record)] : []),
  ]
}

function entryTable(entries: readonly HealthEntry[]): DocumentBlock {
  if (entries.length === 0) return paragraph('None.')
  return {
    kind: 'table',
    columns: [
      { title: 'Day', width: 2 },
      { title: 'What', width: 3 },
      { title: 'Details', width: 4 },
      { title: 'By', width: 2 },
      { title: 'Next due', width: 2 },
    ],
    rows: entries.map(({ day, name, dose, batch, notes, vet, nextDue }) => [
      dayText(day),
      name,
      [dose, batch && `Batch ${batch}`, notes].filter(Boolean).join('. '),
      vet,
      nextDue ? dayText(nextDue) : '',
    ]),
  }
}

const documentList = ({ documents }: HealthRecord): DocumentBlock => ({
  kind: 'list',
  items: documents.map(({ title, createdAt }) => [paragraph(`${title} (${dayText(createdAt.slice(0, 10))})`)]),
})
