import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from '../../../../ui/icons.tsx'
import { t } from '../../../../shared/i18n/t.ts'
import { named } from '../../../../shared/text/names-text.ts'
import { dayText } from '../../../../shared/time/day-text.ts'
import { useQueries } from '../../../../app/client.ts'
import { Button, buttonStyles } from '../../../../ui/button/button.tsx'
import { Moment } from '../../../../ui/data/moment.tsx'
import { Note } from '../../../../ui/feedback/banner.tsx'
import { PageHeader } from '../../../../ui/layout/page.tsx'
import { useHydrated } from '../../../../ui/use-hydrated.ts'
import { Trans } from '../../../../ui/trans.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import type { HealthEntry, HealthRecord } from '../contract.ts'
import { DocumentList } from './document-list.tsx'
import { EntrySection } from './entry-section.tsx'
import { Microchip } from './microchip.tsx'
import { recordQuery } from './queries.ts'
import { comingUp } from '../rules.ts'

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
          title={t('Health records of {pet}', { pet: record.pet.name })}
          text={explanationOf(record, Boolean(organization))}
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

function explanationOf({ side, keeper, pet }: HealthRecord, isTeam: boolean): string {
  if (side === 'vet')
    return t(
      'Kept by {known, select, yes {{name}} other {the owner}}. You see them because you review the listing.',
      named(keeper ?? ''),
    )
  if (side === 'former')
    return t('{known, select, yes {{name}} other {The new family}} keeps them now.', named(keeper ?? ''))
  return isTeam
    ? t('Visible to your team, vets who review a listing of {pet}, and a new family once they adopt.', {
        pet: pet.name,
      })
    : t('Visible to you, vets who review a listing of {pet}, and a new family once they adopt.', { pet: pet.name })
}

function Kept({ record: { side, until } }: { record: HealthRecord }) {
  if (side !== 'former' || !until) return null
  return (
    <Note>
      <Trans
        text="You kept these records until {when}. You see what was there then."
        values={{ when: <Moment at={until} /> }}
      />
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
        {t('Download PDF')}
      </a>
      <Button variant="quiet" disabled={!hydrated} onClick={() => window.print()}>
        <Printer aria-hidden="true" size={18} />
        {t('Print')}
      </Button>
    </div>
  )
}

/** What is due next. */
function DueList({ entries }: { entries: readonly HealthEntry[] }) {
  const due = comingUp(entries)
  if (due.length === 0) return null
  return (
    <Card className="grid gap-2">
      <h2 className="text-xl">{t('Coming up')}</h2>
      <ul className="grid gap-1">
        {due.map(({ id, name, nextDue }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium wrap-anywhere">{name}</span>
            <time dateTime={nextDue} className="text-soft tabular-nums">
              {dayText(nextDue)}
            </time>
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">{t('We remind you two weeks before.')}</p>
    </Card>
  )
}
