import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Progress } from '../../../../ui/feedback/progress.tsx'
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { FileInput } from '../../../../ui/form/file-input.tsx'
import { PageHeader, Section } from '../../../../ui/layout/page.tsx'
import type { ImportMapping, ReadImport } from '../contract.ts'
import { ARCHIVE_TOO_LARGE, FILE_TOO_LARGE, MAX_ARCHIVE_BYTES, MAX_FILE_BYTES } from '../vocabulary.ts'
import { ImportHistory } from './import-history.tsx'
import { Preview } from './preview.tsx'
import { exportUrl, importsQuery, readImportFile } from './queries.ts'
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
        text={t('Bring your animals in from another program. You see what would happen before anything changes.')}
      />
      <FileChoice reading={reading} />
      {reading.read && <Preview key={reading.read.id} id={id} read={reading.read} reading={reading} />}
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

function sizeProblem({ name, size }: File): string | undefined {
  if (/\.zip$/i.test(name)) return size > MAX_ARCHIVE_BYTES ? t(ARCHIVE_TOO_LARGE) : undefined
  return size > MAX_FILE_BYTES ? t(FILE_TOO_LARGE) : undefined
}

const isAtWork = ({ state }: { state: string }): boolean => state === 'running' || state === 'undoing'

export interface Reading {
  read: ReadImport | undefined
  busy: boolean
  error: string | undefined
  choose: (file: File | undefined) => void
  /** Reads the chosen file again. */
  again: (mapping: ImportMapping) => void
  discard: () => void
}

/** The chosen file stays in the page, so that other columns can be tried. */
function useReading(id: string): Reading {
  const queries = useQueries()
  const cache = useQueryClient()
  const [file, setFile] = useState<File>()
  const [state, setState] = useState<{ read?: ReadImport; error?: string; busy?: boolean }>({})
  const start = async (chosen: File | undefined, mapping?: ImportMapping): Promise<void> => {
    if (!chosen) return
    // Not even sent.
    const refusal = sizeProblem(chosen)
    if (refusal) return setState({ error: refusal })
    setState(before => ({ ...(mapping && before.read && { read: before.read }), busy: true }))
    try {
      setState({ read: await readImportFile(id, chosen, mapping) })
      await cache.invalidateQueries({ queryKey: queries.imports.key() })
    } catch (error) {
      const text = messageOf(error, t("The file couldn't be sent. Please try again."))
      setState(before => ({ ...(mapping && before.read && { read: before.read }), error: text }))
    }
  }
  return {
    read: state.read,
    busy: state.busy === true,
    error: state.error,
    choose: chosen => {
      setFile(chosen)
      void start(chosen)
    },
    again: mapping => void start(file, mapping),
    discard: () => setState({}),
  }
}

function FileChoice({ reading: { busy, error, choose } }: { reading: Reading }) {
  return (
    <Section title={t('Choose a file')}>
      <p className="text-soft">
        {t(
          'We read the exports of Petfinder, Animal Shelter Manager, Shelterluv and RescueGroups, and any spreadsheet as CSV or Excel, up to 50 MB. A ZIP of one with its photos can have 500 MB. Personal data in the file is ignored.',
        )}
      </p>
      <Field label={t('File of animals')} error={error}>
        <FileInput
          text={t('Choose a file or drop it here')}
          accept=".csv,.tsv,.txt,.xlsx,.json,.zip"
          disabled={busy}
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
