import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../shared/i18n/t.ts'
import { useQueries } from '../../../client.ts'
import { Button, buttonStyles } from '../../../ui/button/button.tsx'
import { Moment } from '../../../ui/data/moment.tsx'
import { Note } from '../../../ui/feedback/banner.tsx'
import { PageHeader } from '../../../ui/layout/page.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { HealthRecord } from '../contract.ts'
import { DocumentList } from './document-list.tsx'
import { DueList } from './due-list.tsx'
import { EntrySection } from './entry-section.tsx'
import { Microchip } from './microchip.tsx'
import { recordQuery } from './queries.ts'

interface HealthRecordsProps {
  postId: number
  /** The slug, on the pages of an organisation. */
  organization?: string | undefined
}

/** The vaccinations, treatments and documents of a pet, for everybody who may read them. */
export function HealthRecords({ postId, organization }: HealthRecordsProps) {
  const { data: record } = useQuery(recordQuery(useQueries(), postId))
  if (!record) return null
  const { entries } = record
  return (
    <div className="grid grid-cols-1 gap-8">
      <div>
        <PageHeader
          title={`Health records of ${record.pet.name}`}
          text={explanationOf(record, organization ? 'your team sees' : 'you see')}
          action={<Actions postId={postId} organization={organization} />}
        />
        <Kept record={record} />
      </div>
      {record.side === 'keeper' && <DueList entries={entries} />}
      <EntrySection record={record} kind="vaccination" title={t('Vaccinations')} />
      <EntrySection record={record} kind="treatment" title={t('Treatments')} />
      <Microchip record={record} />
      <DocumentList record={record} />
    </div>
  )
}

/** @param who with the verb */
function explanationOf({ side, keeper, pet }: HealthRecord, who: string): ReactNode {
  if (side === 'vet') return `Kept by ${keeper ?? 'the owner'}. You see them because you review the listing.`
  if (side === 'former') return `${keeper ?? 'The new family'} keeps them now.`
  return `Only ${who} them, vets who review a listing of ${pet.name}, and a new family once they adopt.`
}

function Kept({ record: { side, until } }: { record: HealthRecord }) {
  if (side !== 'former' || !until) return null
  return (
    <Note>
      You kept these records until <Moment at={until} />. You see what was there then.
    </Note>
  )
}

function Actions({ postId, organization }: HealthRecordsProps) {
  const hydrated = useHydrated()
  const path = `/api/posts/${postId}/records.pdf${organization ? `?organization=${organization}` : ''}`
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <a href={path} download className={buttonStyles({ variant: 'secondary' })}>
        <Download aria-hidden="true" size={18} />
        Download PDF
      </a>
      <Button variant="quiet" disabled={!hydrated} onClick={() => window.print()}>
        <Printer aria-hidden="true" size={18} />
        Print
      </Button>
    </div>
  )
}
