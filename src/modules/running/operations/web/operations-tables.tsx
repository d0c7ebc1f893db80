import { formatNumber, t } from '../../../../shared/i18n/t.ts'
import { cx } from '../../../../ui/cx.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { CellLabel, cellStyles, DataTable, rowStyles } from '../../../../ui/data/data-table.tsx'
import { Moment } from '../../../../ui/data/moment.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import type { Operations } from '../contract.ts'
import { durationText, isStuck, jobName } from '../rules.ts'
import { MAX_UNREACHABLE_LISTED } from '../vocabulary.ts'

export function Servers({ servers }: Pick<Operations, 'servers'>) {
  return (
    <Section title={t('Servers')}>
      <DataTable
        caption={t('Servers')}
        titles={[t('Name'), t('Version'), t('Started'), t('Last heartbeat'), t('State')]}
      >
        {servers.map(({ id, name, version, startedAt, beatAt, silent }) => (
          <tr key={id} className={rowStyles}>
            <td className={cx(cellStyles, 'font-semibold wrap-anywhere max-md:w-full')}>{name}</td>
            <td className={cx(cellStyles, 'tabular-nums')}>
              <CellLabel>{t('Version')}</CellLabel>
              {version}
            </td>
            <td className={cx(cellStyles, 'text-sm text-soft')}>
              <CellLabel>{t('Started')}</CellLabel>
              <Moment at={startedAt} />
            </td>
            <td className={cx(cellStyles, 'text-sm text-soft')}>
              <CellLabel>{t('Last heartbeat')}</CellLabel>
              <Moment at={beatAt} />
            </td>
            <td className={cellStyles}>
              <Badge tone={silent ? 'rose' : 'neutral'}>{silent ? t('Silent') : t('Running')}</Badge>
            </td>
          </tr>
        ))}
      </DataTable>
    </Section>
  )
}

export function Queues({ queues }: Pick<Operations, 'queues'>) {
  return (
    <Section title={t('Waiting jobs')}>
      {queues === null && <p className="text-soft">{t("The queues can't be read while the database is offline.")}</p>}
      {queues?.length === 0 && <p className="text-soft">{t('Nothing is waiting.')}</p>}
      {queues && queues.length > 0 && (
        <DataTable caption={t('Waiting jobs')} titles={[t('What'), t('Waiting'), t('Trying again'), t('Oldest')]}>
          {queues.map(queue => (
            <tr key={queue.name} className={rowStyles}>
              <td className={cx(cellStyles, 'font-semibold max-md:w-full')}>{jobName(queue.name)}</td>
              <NumberCell label={t('Waiting')} value={queue.waiting} />
              <NumberCell label={t('Trying again')} value={queue.retrying} />
              <td className={cx(cellStyles, 'text-sm', isStuck(queue) ? 'font-semibold text-rose' : 'text-soft')}>
                {queue.waiting > 0 && (
                  <>
                    <CellLabel>{t('Oldest')}</CellLabel>
                    {durationText(queue.oldestSeconds)}
                  </>
                )}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </Section>
  )
}

function NumberCell({ label, value }: { label: string; value: number }) {
  return (
    <td className={cx(cellStyles, 'tabular-nums')}>
      <CellLabel>{label}</CellLabel>
      {value}
    </td>
  )
}

export function SlowStatements({ statements }: { statements: Operations['slowStatements'] }) {
  return (
    <Section title={t('Slow statements')}>
      {statements === null && (
        <p className="max-w-prose text-soft">
          {t("The database doesn't count its statements. Its operator can turn on the extension pg_stat_statements.")}
        </p>
      )}
      {statements?.length === 0 && <p className="text-soft">{t('No statements were counted yet.')}</p>}
      {statements && statements.length > 0 && (
        <DataTable caption={t('Slow statements')} titles={[t('Statement'), t('Average'), t('Calls'), t('Total')]}>
          {statements.map(({ text, calls, meanMs, totalSeconds }) => (
            <tr key={text} className={rowStyles}>
              <td className={cx(cellStyles, 'font-mono text-xs wrap-anywhere max-md:w-full')}>{text}</td>
              <td className={cx(cellStyles, 'whitespace-nowrap tabular-nums')}>{`${formatNumber(meanMs)} ms`}</td>
              <td className={cx(cellStyles, 'tabular-nums')}>
                <CellLabel>{t('Calls')}</CellLabel>
                {formatNumber(calls)}
              </td>
              <td className={cx(cellStyles, 'whitespace-nowrap tabular-nums')}>
                <CellLabel>{t('Total')}</CellLabel>
                {`${formatNumber(totalSeconds)} s`}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </Section>
  )
}

/** People whose address refuses mails. They see that only at their next sign-in, so an admin may want to contact them otherwise. */
export function UnreachablePeople({ people }: { people: Operations['unreachable'] }) {
  return (
    <Section title={t('Addresses that refuse emails')}>
      <p className="max-w-prose text-soft">
        {t('They get no emails until they confirm their address again or change it. We ask them at their next visit.')}
      </p>
      <DataTable caption={t('Addresses that refuse emails')} titles={[t('Name'), t('Email'), t('Since')]}>
        {people.map(({ id, name, email, since }) => (
          <tr key={id} className={rowStyles}>
            <td className={cx(cellStyles, 'font-semibold wrap-anywhere max-md:w-full')}>{name}</td>
            <td className={cx(cellStyles, 'text-sm wrap-anywhere')}>{email}</td>
            <td className={cx(cellStyles, 'text-sm text-soft')}>
              <Moment at={since} />
            </td>
          </tr>
        ))}
      </DataTable>
      {people.length === MAX_UNREACHABLE_LISTED && (
        <p className="text-sm text-soft">{t('The newest {count} are shown.', { count: people.length })}</p>
      )}
    </Section>
  )
}
