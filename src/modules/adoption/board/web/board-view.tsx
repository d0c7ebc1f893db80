import { type ReactNode, Suspense, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { cx } from '../../../../ui/cx.ts'
import { useSelection } from '../../../../ui/form/use-selection.ts'
import { type Stage, STAGE_LABELS, STAGES } from '../../requests/vocabulary.ts'
import { useAction } from '../../../../app/use-action.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { Board } from '../contract.ts'
import { COLUMN_PAGE } from '../vocabulary.ts'
import { BoardFilters } from './board-filters.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { useCardKeys } from './card-keys.ts'
import { Column } from './column.tsx'
import { boardQuery, filtersIn } from './queries.ts'
import { movedText, withMoved } from '../rules.ts'

export interface OpenedCard {
  requestId: number
  mayChange: boolean
  onClose: () => void
}

type BoardViewProps = {
  /** Whether people of an organisation share it. */
  team?: boolean
  /** Shown instead of a board on which nothing is. */
  empty: ReactNode
  /** The dialog with a request. */
  renderDialog: (opened: OpenedCard) => ReactNode
  /** Offers to undo an approval that has not taken effect. */
  renderUndo: (requestId: number) => ReactNode
}

/** The pending requests for the viewer's pets, in columns. Live updates keep it current. */
export function BoardView({ team = false, empty, renderDialog, renderUndo }: BoardViewProps) {
  const [search] = useSearchParams()
  const filters = filtersIn(search)
  const [counts, setCounts] = useState<Partial<Record<Stage, number>>>({})
  const [open, setOpen] = useState<number>()
  const shown = STAGES.flatMap(stage => (counts[stage] ? [`${stage}:${counts[stage]}`] : [])).join(',')
  const { data: board, refetch, isFetching, isPending } = useQuery(boardQuery(useQueries(), filters, shown))
  if (isPending) return <BoardSkeleton />
  if (!board)
    return <ErrorState text={t("The board couldn't be loaded.")} busy={isFetching} onRetry={() => void refetch()} />
  const isFiltered = Object.keys(filters).length > 0
  if (board.pets.length === 0 && !isFiltered) return empty
  return (
    <div className="grid grid-cols-1 gap-4">
      <BoardFilters board={board} filters={filters} team={team} />
      <Columns
        board={board}
        busy={isFetching}
        onOpen={setOpen}
        renderUndo={renderUndo}
        onMore={(stage, count) => setCounts(before => ({ ...before, [stage]: count + COLUMN_PAGE }))}
      />
      {open !== undefined &&
        renderDialog({ requestId: open, mayChange: board.abilities.change, onClose: () => setOpen(undefined) })}
    </div>
  )
}

type ColumnsProps = {
  board: Board
  busy: boolean
  onOpen: (requestId: number) => void
  onMore: (stage: Stage, count: number) => void
  renderUndo: (requestId: number) => ReactNode
}

/** Side by side on wide screens, one below the other on phones. */
function Columns({ board, busy, onOpen, onMore, renderUndo }: ColumnsProps) {
  const cards = board.columns.flatMap(column => column.cards)
  const selection = useSelection(cards)
  const move = useMove()
  const keys = useCardKeys()
  const moveTo = (ids: readonly number[], to: Stage) => {
    const moving = cards.filter(({ id, stage }) => ids.includes(id) && stage !== to)
    if (moving.length > 0) move.mutate({ cards: moving.map(({ id, stage }) => ({ id, from: stage })), to })
  }
  return (
    <>
      {selection.ids.length > 0 && (
        <BulkBar cards={cards} selection={selection} onMove={moveTo} labels={board.labels} />
      )}
      <div
        ref={keys}
        data-selecting={selection.ids.length > 0 || undefined}
        className={cx('group/board', columnStyles)}
      >
        {board.columns.map(column => (
          // A Suspense boundary for each column lets React hydrate them one by one instead of in one long task.
          <Suspense key={column.stage}>
            <Column
              column={column}
              mayChange={board.abilities.change}
              selection={selection}
              busy={busy}
              onOpen={onOpen}
              onMove={moveTo}
              renderUndo={renderUndo}
              onMore={() => onMore(column.stage, column.cards.length)}
            />
          </Suspense>
        ))}
      </div>
    </>
  )
}

const columnStyles = 'flex flex-col gap-3 md:min-h-80 md:flex-row md:overflow-x-auto md:-mx-2 md:px-2 md:pb-3'

function BoardSkeleton() {
  return (
    <Loading label={t('Loading the board')} className={columnStyles}>
      {STAGES.map(stage => (
        <Skeleton key={stage} className="h-56 rounded-lg md:flex-1" />
      ))}
    </Loading>
  )
}

/** Moves cards. They appear in their new column at once; what somebody else did meanwhile is fetched. */
function useMove(onDone?: () => void) {
  const queries = useQueries()
  const cache = useQueryClient()
  const key = queries.board.get.key()
  return useAction({
    ...queries.board.move.mutationOptions(),
    onMutate: async ({ cards, to }) => {
      await cache.cancelQueries({ queryKey: key })
      const ids = cards.map(({ id }) => Number(id))
      cache.setQueriesData<Board>({ queryKey: key }, board => board && withMoved(board, ids, to, new Date()))
    },
    onSuccess: ({ moved, refused }, { cards, to }) => {
      const text = movedText(moved.length, cards.length, t(STAGE_LABELS[to]))
      if (refused.length > 0) toast(text)
      else toast.success(text)
      onDone?.()
    },
    failure: t("The cards couldn't be moved. Please try again."),
    invalidates: [queries.board.key()],
  })
}
