import { t } from '../../../../shared/i18n/t.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { cellStyles, DataTable, rowStyles } from '../../../../ui/data/data-table.tsx'
import { Facts } from '../../../../ui/data/facts.tsx'
import { Moment } from '../../../../ui/data/moment.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { cx } from '../../../../ui/cx.ts'
import type { LogArchive, ReadReplica } from '../contract.ts'
import { durationText } from '../rules.ts'

/** Where the log of the embedded database is archived, and how far. */
export function ArchivedLog({ archive }: { archive: LogArchive }) {
  const { place, lastFile, lastAt, waiting, waitingSince, problem, late } = archive
  const isWell = problem === null && !late
  return (
    <Section title={t('Archive of the log')}>
      <p className="text-soft wrap-anywhere">
        {`${t('In {place}.', { place })} `}
        {lastFile !== null && t('The newest file is {lastFile}.', { lastFile })}
      </p>
      <Facts
        items={[
          { label: t('Last file'), value: lastAt ? <Moment at={lastAt} /> : t('None yet') },
          { label: t('Files that wait'), value: waiting },
          { label: t('Waiting since'), value: waitingSince ? <Moment at={waitingSince} /> : t('Nothing waits') },
          { label: t('State'), value: isWell ? t('Archived') : problem === null ? t('Late') : t('Failing') },
        ]}
      />
    </Section>
  )
}

export function Replicas({ replicas }: { replicas: readonly ReadReplica[] }) {
  return (
    <Section title={t('Read replicas')}>
      <DataTable caption={t('Read replicas')} titles={[t('Name'), t('State'), t('Behind')]}>
        {replicas.map(({ host, status, lagMs }) => (
          <tr key={host} className={rowStyles}>
            <td className={cx(cellStyles, 'font-semibold wrap-anywhere max-md:w-full')}>{host}</td>
            <td className={cellStyles}>
              <Badge tone={status === 'in use' ? 'neutral' : 'rose'}>{stateText(status)}</Badge>
            </td>
            <td className={cx(cellStyles, 'text-sm text-soft')}>
              {lagMs > 0 ? t('{time} behind', { time: durationText(Math.ceil(lagMs / 1000)) }) : t('Up to date')}
            </td>
          </tr>
        ))}
      </DataTable>
    </Section>
  )
}

const stateText = (status: string): string => (status === 'in use' ? t('In use') : t('Left out: {status}', { status }))
