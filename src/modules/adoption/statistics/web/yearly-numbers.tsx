import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useQueries } from '../../../../app/client.ts'
import type { Address } from '../../../../shared/addresses.ts'
import { formatNumber, t } from '../../../../shared/i18n/t.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { PageHeader, Section } from '../../../../ui/layout/page.tsx'
import { LinkChips } from '../../../../ui/navigation/link-chips.tsx'
import { MatrixDefinitions } from './matrix-definitions.tsx'
import { MonthTable, SpeciesTable } from './number-tables.tsx'
import { yearQuery } from './queries.ts'

interface YearlyNumbersProps {
  organization: { id: string; name: string }
  /** This year if undefined. */
  year: number | undefined
  pathOf: (year: number) => Address
  printButton: ReactNode
}

/** The numbers of a year, to read, to print and as a file. */
export function YearlyNumbers({ organization: { id, name }, year, pathOf, printButton }: YearlyNumbersProps) {
  const { data, isError, isFetching, refetch } = useQuery(yearQuery(useQueries(), year))
  if (isError)
    return <ErrorState title={t('Failed to fetch the numbers')} onRetry={() => void refetch()} busy={isFetching} />
  if (!data)
    return (
      <Loading label={t('Loading the numbers')}>
        <Skeleton className="h-96 rounded-lg" />
      </Loading>
    )
  const yearText = formatNumber(data.year, { useGrouping: false })
  return (
    <div className="grid grid-cols-1 gap-8 print:gap-4">
      <PageHeader
        className="mb-0"
        title={t('{name} in {year}', { name, year: yearText })}
        text={t('Days and months begin at midnight, {zone} time.', { zone: data.timeZone.replaceAll('_', ' ') })}
        action={
          <div className="flex flex-wrap gap-2 print:hidden">
            <a
              className={buttonStyles({ variant: 'secondary' })}
              href={`/api/organizations/${id}/numbers.csv?year=${data.year}`}
              download
            >
              {t('Download as CSV')}
            </a>
            {printButton}
          </div>
        }
      />
      {data.years.length > 1 && (
        <div className="print:hidden">
          <LinkChips
            label={t('Year')}
            chips={data.years.map(one => ({
              to: pathOf(one),
              text: formatNumber(one, { useGrouping: false }),
              current: one === data.year,
            }))}
          />
        </div>
      )}
      <Section title={t('The year')}>
        <SpeciesTable numbers={data} />
      </Section>
      <Section title={t('By month')}>
        <MonthTable numbers={data} />
      </Section>
      <Section title={t('What the numbers mean')} className="break-inside-avoid-page">
        <MatrixDefinitions />
      </Section>
    </div>
  )
}
