import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { t } from '../../../../shared/i18n/t.ts'
import type { ImportMapping, ReadImport } from '../contract.ts'
import { ARCHIVE_TOO_LARGE, FILE_TOO_LARGE, MAX_ARCHIVE_BYTES, MAX_FILE_BYTES } from '../vocabulary.ts'
import { readImportFile } from './queries.ts'

export type Answered = NonNullable<ImportMapping['answers']>[number]
export type Corrected = NonNullable<ImportMapping['cells']>[number]

export interface Reading {
  read: ReadImport | undefined
  busy: boolean
  error: string | undefined
  /** Counts the chosen files. */
  fileNumber: number
  /** What was chosen for this file. */
  chosen: ImportMapping
  choose: (file: File | undefined) => void
  /** Reads the chosen file again, with what is chosen for it. */
  again: (chosen: ImportMapping) => void
  answer: (answer: Answered) => void
  correct: (cells: readonly Corrected[]) => void
  discard: () => void
}

/** Answers come one after the other; the file is read once for those within this time. */
const TOGETHER_MS = 500

interface State {
  read?: ReadImport
  error?: string
  busy?: boolean
}

/** A file that was chosen stays in the page, so that it can be read again with answers, corrected cells and other columns. */
export function useReading(id: string): Reading {
  const { imports } = useQueries()
  const cache = useQueryClient()
  const [file, setFile] = useState<File>()
  const [fileNumber, setFileNumber] = useState(0)
  const [chosen, setChosen] = useState<ImportMapping>({})
  const [state, setState] = useState<State>({})
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File, mapping: ImportMapping | undefined, delay = 0): Promise<void> => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setState(({ read }) => ({ ...(mapping && read && { read }), busy: true }))
    try {
      if (delay > 0) await new Promise(resolve => setTimeout(resolve, delay))
      if (signal.aborted) return
      const read = await readImportFile(id, file, mapping, signal)
      setState({ read })
      await cache.invalidateQueries({ queryKey: imports.key() })
    } catch (error) {
      if (signal.aborted) return
      const text = messageOf(error, t("The file couldn't be sent. Please try again."))
      setState(({ read }) => ({ ...(mapping && read && { read }), error: text }))
    }
  }
  const again = (changed: ImportMapping, delay?: number) => {
    const mapping = { ...chosen, ...changed }
    setChosen(mapping)
    if (file) void start(file, mapping, delay)
  }
  return {
    read: state.read,
    busy: state.busy === true,
    error: state.error,
    fileNumber,
    chosen,
    choose: picked => {
      if (!picked) return
      // Not even sent.
      const refusal = sizeProblem(picked)
      if (refusal) return setState({ error: refusal })
      setFile(picked)
      setFileNumber(fileNumber + 1)
      setChosen({})
      void start(picked, undefined)
    },
    again,
    answer: answered => again({ answers: withAnswer(chosen.answers, answered) }, TOGETHER_MS),
    correct: cells => again({ cells: cells.reduce(withCell, chosen.cells ?? []) }),
    discard: () => {
      running.current?.abort()
      setState({})
    },
  }
}

export const isSameQuestion = (one: Omit<Answered, 'answer'>, other: Omit<Answered, 'answer'>): boolean =>
  one.kind === other.kind && one.column === other.column && one.value === other.value

const withAnswer = (answers: readonly Answered[] = [], answered: Answered): Answered[] => [
  ...answers.filter(before => !isSameQuestion(before, answered)),
  answered,
]

const withCell = (cells: Corrected[], cell: Corrected): Corrected[] => [
  ...cells.filter(({ row, column }) => row !== cell.row || column !== cell.column),
  cell,
]

function sizeProblem({ name, size }: File): string | undefined {
  if (/\.zip$/i.test(name)) return size > MAX_ARCHIVE_BYTES ? t(ARCHIVE_TOO_LARGE) : undefined
  return size > MAX_FILE_BYTES ? t(FILE_TOO_LARGE) : undefined
}
