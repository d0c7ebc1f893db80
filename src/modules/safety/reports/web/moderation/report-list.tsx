import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Address } from '../../../../../shared/addresses.ts'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { LinkChips } from '../../../../../ui/navigation/link-chips.tsx'
import { useShownSearch } from '../../../../../ui/navigation/use-shown-search.ts'
import { ListFrame } from '../../../../../ui/data/list-frame.tsx'
import { MAX_COUNTED, REPORT_FILTERS, REPORT_KINDS, REPORT_TARGET_HOURS, type ReportFilter } from '../../vocabulary.ts'
import { ReportCard } from './report-card.tsx'
import { FILTER_LABELS, KIND_LABELS } from './report-texts.ts'
import { reportCountsQuery, reportsQuery } from '../queries.ts'
import { reportsPathOf, reportsFilterIn } from './report-filter.ts'
import { Trans } from '../../../../../ui/trans.tsx'

/** The list of reports for admins. */
export function ReportList() {
  const [search] = useSearchParams()
  const wanted = reportsFilterIn(search)
  const list = useInfiniteQuery(reportsQuery(useQueries(), wanted))
  const [first] = list.data?.pages[0]?.items ?? []
  return (
    <>
      <div className="grid gap-1.5">
        <h1>{t('Reports')}</h1>
        <p className="text-soft">
          {t('What people reported, as it was at that moment. Please close each report within {hours} hours.', {
            hours: REPORT_TARGET_HOURS,
          })}
        </p>
      </div>
      <Filters />
      {wanted.person && <PersonNote name={first?.person?.name} all={reportsPathOf({ ...wanted, person: undefined })} />}
      <ListFrame
        list={list}
        loading={t('Loading reports')}
        more={t('More reports')}
        moreFailed={t("More reports couldn't be loaded. Check your connection and try again.")}
        failed={t('Failed to fetch reports')}
        empty={wanted.subject || wanted.person ? t('No reports match') : nothing(wanted.status)}
        skeleton={{ rows: 1, className: 'h-64' }}
      >
        {reports => (
          <ul className="grid gap-4">
            {reports.map(report => (
              <li key={report.id}>
                <ReportCard report={report} />
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  )
}

const BY_ITSELF = msg('New reports appear here automatically.')
const NOTHING: Record<ReportFilter, { title: string; text?: string }> = {
  waiting: { title: msg('Nothing is waiting'), text: BY_ITSELF },
  open: { title: msg('Nothing is open'), text: BY_ITSELF },
  claimed: { title: msg('No reports in progress') },
  closed: { title: msg('No report was closed yet') },
  all: { title: msg('Nothing was reported yet'), text: BY_ITSELF },
}

function nothing(filter: ReportFilter): { title: string; text?: string } {
  const { title, text } = NOTHING[filter]
  return { title: t(title), ...(text && { text: t(text) }) }
}

function Filters() {
  const shown = useShownSearch()
  const wanted = reportsFilterIn(shown)
  const { data: counts } = useQuery(reportCountsQuery(useQueries(), wanted))
  const textOf = (status: ReportFilter) =>
    status === 'open' || status === 'claimed'
      ? withCount(t(FILTER_LABELS[status]), counts?.[status])
      : t(FILTER_LABELS[status])
  return (
    <div className="grid gap-2">
      <LinkChips
        label={t('By state')}
        chips={REPORT_FILTERS.map(status => ({
          to: reportsPathOf({ ...wanted, status }),
          text: textOf(status),
          current: wanted.status === status,
        }))}
      />
      <LinkChips
        label={t('By kind')}
        chips={[
          { to: reportsPathOf({ ...wanted, subject: undefined }), text: t('All kinds'), current: !wanted.subject },
          ...REPORT_KINDS.map(subject => ({
            to: reportsPathOf({ ...wanted, subject }),
            text: t(KIND_LABELS[subject]),
            current: wanted.subject === subject,
          })),
        ]}
      />
    </div>
  )
}

/** A label with its count, or alone for zero. */
const withCount = (label: string, count = 0): string => {
  if (count === 0) return label
  return `${label} ${count < MAX_COUNTED ? count : `${MAX_COUNTED - 1}+`}`
}

const PersonNote = ({ name = t('one person'), all }: { name: string | undefined; all: Address }) => (
  <Note
    action={
      <Link to={all} className="shrink-0 font-medium underline">
        {t('About everyone')}
      </Link>
    }
  >
    <Trans
      text="Reports about <name>{name}</name>"
      values={{ name }}
      components={{ name: <strong className="font-semibold wrap-anywhere text-ink" /> }}
    />
  </Note>
)
