import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../../../app/client.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Progress } from '../../../../ui/feedback/progress.tsx'
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { FileInput } from '../../../../ui/form/file-input.tsx'
import { PageHeader, Section } from '../../../../ui/layout/page.tsx'
import { ImportHistory } from './import-history.tsx'
import { Preview } from './preview.tsx'
import { exportUrl, importsQuery } from './queries.ts'
import { useReading, type Reading } from './reading.ts'
import { RegularImport } from './regular-import.tsx'

/** While one runs, in case no live event arrives. */
const REFRESH_MS = 2000

/** Brings an organisation's animals in from a file: choose it, see what would happen, start. @param id its slug */
export function ImportPage({ id }: { id: string }) {
  const queries = useQueries()
  const { data, isError, isFetching, refetch } = useQuery({
    ...importsQuery(queries, id),
    refetchInterval: ({ state }) => (state.data?.items.some(isAtWork) ? REFRESH_MS : false),
  })
  const reading = useReading(id)
  return (
    <div className="grid gap-8">
      <PageHeader
        className="mb-0 sm:mb-0"
        title={t('Import')}
        text={
          !reading.read &&
          t('Bring your animals in from another program. You see what would happen before anything changes.')
        }
      />
      <FileChoice reading={reading} />
      {reading.read && <Preview key={reading.fileNumber} id={id} read={reading.read} reading={reading} />}
      {isError && (
        <ErrorState title={t('Failed to fetch the imports')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && (
        <Loading label={t('Loading the imports')}>
          <Skeleton className="h-32 rounded-lg" />
        </Loading>
      )}
      {data && (
        <>
          <ImportHistory id={id} items={data.items} photos={data.photos} />
          <RegularImport id={id} schedule={data.schedule} />
        </>
      )}
      <Section title={t('Take everything with you')}>
        <p className="text-soft">
          {t(
            'A ZIP with all your animals and their photos, as tables for Petfinder and Animal Shelter Manager and as JSON for another site like this one.',
          )}
        </p>
        <p>
          <a className={buttonStyles({ variant: 'secondary' })} href={exportUrl(id)} download>
            {t('Export as ZIP')}
          </a>
        </p>
      </Section>
    </div>
  )
}

const isAtWork = ({ state }: { state: string }): boolean => state === 'running' || state === 'undoing'

/** A file to read, and another one. */
function FileChoice({ reading: { read, busy, error, choose } }: { reading: Reading }) {
  return (
    <Section title={read ? undefined : t('Choose a file')}>
      {!read && (
        <p className="text-soft">
          {t(
            'Any spreadsheet as CSV or Excel, and what PetPoint, Shelterluv, Petfinder, Animal Shelter Manager, Chameleon, RescueGroups and others export, up to 50 MB. A ZIP of one with its photos can have 500 MB. Columns about people, such as adopters and finders, stay out.',
          )}
        </p>
      )}
      <Field label={t('File of animals')} error={error}>
        <FileInput
          text={
            read ? t('{file} was read. Choose another', { file: read.fileName }) : t('Choose a file or drop it here')
          }
          className={read && 'min-h-14 flex-row flex-wrap py-2'}
          accept=".csv,.tsv,.txt,.xlsx,.xls,.json,.zip,.htm,.html"
          disabled={busy && !read}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0])
            // So that the same file can be chosen again after it was corrected.
            currentTarget.value = ''
          }}
        />
      </Field>
      {busy && <Progress label={t('Reading the file')} />}
    </Section>
  )
}
