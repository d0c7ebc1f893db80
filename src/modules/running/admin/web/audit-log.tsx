import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useQueries } from '../../../../app/client.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { cx } from '../../../../ui/cx.ts'
import { CellLabel, cellStyles, DataTable, rowStyles } from '../../../../ui/data/data-table.tsx'
import { ListFrame } from '../../../../ui/data/list-frame.tsx'
import { Moment } from '../../../../ui/data/moment.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { AUDIT_ACTIONS } from '../../../base/audit/vocabulary.ts'
import type { AuditEntry } from '../contract.ts'
import { auditFilterIn, subjectPath } from '../rules.ts'
import { ACTION_NAMES, DETAIL_NAMES, SUBJECT_NAMES } from '../vocabulary.ts'
import { auditQuery } from './queries.ts'
import { ExportLink } from './table/export-link.tsx'
import { SearchField, useUrlFilter } from './table/table-filters.tsx'

/** The audit log, newest first. */
export function AuditLog() {
  const [search] = useSearchParams()
  const list = useInfiniteQuery(auditQuery(useQueries(), search))
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1.5">
          <h1>{t('Audit log')}</h1>
          <p className="text-soft">
            {t('Every privileged action, newest first. Entries are never changed or removed.')}
          </p>
        </div>
        <ExportLink table="audit" />
      </div>
      <AuditFilters />
      <ListFrame
        list={list}
        loading={t('Loading entries')}
        more={t('More entries')}
        moreFailed={t("More entries couldn't be loaded. Check your connection and try again.")}
        failed={t('Failed to fetch the audit log')}
        empty={t('No entries found')}
      >
        {items => (
          <DataTable caption={t('Audit log')} titles={[t('When'), t('Who'), t('What'), t('To whom'), t('Details')]}>
            {items.map(entry => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </DataTable>
        )}
      </ListFrame>
    </>
  )
}

const actions = () => [
  { value: '', label: t('All actions') },
  ...AUDIT_ACTIONS.map(action => ({ value: action, label: t(ACTION_NAMES[action]) })),
]

function AuditFilters() {
  const { shown, change } = useUrlFilter()
  const { actor, action = '', subject } = auditFilterIn(shown)
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <SearchField
        label={t('Who')}
        value={actor}
        placeholder={t('Name, email or id')}
        onSearch={text => change({ actor: text })}
      />
      <Field label={t('Action')}>
        <Select value={action} options={actions()} onChange={({ target }) => change({ action: target.value })} />
      </Field>
      <SearchField
        label={t('To whom')}
        value={subject}
        placeholder={t('Name, email, id or pet')}
        onSearch={text => change({ subject: text })}
      />
    </div>
  )
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const { at, actor, action, details } = entry
  return (
    <tr className={rowStyles}>
      <td className={cx(cellStyles, 'text-sm text-soft max-md:order-1 max-md:ms-auto md:whitespace-nowrap')}>
        <Moment at={at} />
      </td>
      <td className={cx(cellStyles, 'max-md:order-2 max-md:w-full')}>
        <CellLabel>{t('Who')}</CellLabel>
        {actor ? <PersonLink {...actor} /> : t('Command line')}
      </td>
      <td className={cx(cellStyles, 'font-semibold')}>{t(ACTION_NAMES[action])}</td>
      <td className={cx(cellStyles, 'max-md:order-3 max-md:w-full')}>
        <Subject entry={entry} />
      </td>
      <td className={cx(cellStyles, 'text-sm max-md:order-4 max-md:w-full max-md:empty:hidden')}>
        {Object.entries(details).map(([name, text]) => (
          <p key={name} className="wrap-anywhere whitespace-pre-line">
            <span className="text-soft">{`${t(DETAIL_NAMES[name] ?? name)}: `}</span>
            {text}
          </p>
        ))}
      </td>
    </tr>
  )
}

function Subject({ entry }: { entry: AuditEntry }) {
  const { subjectType, subject } = entry
  if (subjectType === 'account') return <PersonLink {...subject} />
  const path = subjectPath(entry)
  // A name of a setting or the number of a post; longer ones say nothing to people.
  const text = `${t(SUBJECT_NAMES[subjectType])} ${subject.name || (subject.id.length < 20 ? subject.id : '')}`
  return (
    <span className="wrap-anywhere">
      {path ? (
        <Link to={path} className="font-medium underline">
          {text}
        </Link>
      ) : (
        text
      )}
    </span>
  )
}

function PersonLink({ id, name }: AuditEntry['subject']) {
  if (!name) return <span className="text-soft">{t('A deleted account')}</span>
  return (
    <Link
      to={`/admin-dashboard/users?search=${encodeURIComponent(id)}`}
      className="font-medium wrap-anywhere underline"
    >
      {name}
    </Link>
  )
}
