import { Button } from '../../../ui/button.tsx'
import { useMarkAllRead, useRemove } from './use-changes.ts'
import type { Selection } from './use-selection.ts'

type ListToolbarProps = {
  unread: number
  empty: boolean
  selecting: boolean
  selection: Selection
  onSelect: () => void
  onLeave: () => void
}

/** The list's head: its name, and what can be done with all or some of it. */
export function ListToolbar({ unread, empty, selecting, selection, onSelect, onLeave }: ListToolbarProps) {
  return (
    <div className="sticky top-0 z-10 flex min-h-14 flex-wrap items-center gap-1 border-b border-line bg-card py-1.5 pr-1.5 pl-4">
      {selecting ? (
        <SelectActions selection={selection} onLeave={onLeave} />
      ) : (
        <>
          <h2 className="mr-auto text-lg">Notifications</h2>
          {unread > 0 && <MarkAllRead />}
          {!empty && (
            <Button variant="quiet" size="sm" onClick={onSelect}>
              Select
            </Button>
          )}
        </>
      )}
    </div>
  )
}

function MarkAllRead() {
  const markAllRead = useMarkAllRead()
  return (
    <Button variant="quiet" size="sm" busy={markAllRead.isPending} onClick={() => markAllRead.mutate({})}>
      Mark all read
    </Button>
  )
}

function SelectActions({ selection, onLeave }: { selection: Selection; onLeave: () => void }) {
  const remove = useRemove()
  const { ids, all } = selection
  return (
    <>
      <Button variant="quiet" size="sm" className="mr-auto -ml-2" onClick={all ? selection.clear : selection.selectAll}>
        {all ? 'Deselect All' : 'Select All'}
      </Button>
      <Button
        variant="danger"
        size="sm"
        disabled={ids.length === 0}
        busy={remove.isPending}
        onClick={() => remove.mutate({ ids }, { onSuccess: onLeave })}
      >
        {`Delete (${ids.length})`}
      </Button>
      <Button variant="quiet" size="sm" onClick={onLeave}>
        Cancel
      </Button>
    </>
  )
}
