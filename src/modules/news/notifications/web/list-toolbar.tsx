import type { ReactNode } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { SelectAllButton } from '../../../../ui/button/select-all-button.tsx'
import type { Selection } from '../../../../ui/form/use-selection.ts'
import { useMarkAllRead, useRemove } from './use-changes.ts'

type ListToolbarProps = {
  title: ReactNode
  unread: number
  empty: boolean
  selecting: boolean
  selection: Selection
  onSelect: () => void
  onLeave: () => void
  className?: string | undefined
}

/** The list's header with its title and the actions on all or selected notifications. */
export function ListToolbar(props: ListToolbarProps) {
  const { title, unread, empty, selecting, selection, onSelect, onLeave, className } = props
  return (
    <div className={cx(bar, className)}>
      {selecting ? (
        <SelectActions selection={selection} onLeave={onLeave} />
      ) : (
        <>
          <div className="me-auto min-w-0">{title}</div>
          {unread > 0 && <MarkAllRead />}
          {!empty && (
            <Button data-return-focus variant="quiet" size="sm" onClick={onSelect}>
              {t('Select')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

const bar = 'sticky z-10 flex min-h-14 flex-wrap items-center gap-1 border-b border-line bg-card py-1.5 pe-1.5 ps-4'

function MarkAllRead() {
  const markAllRead = useMarkAllRead()
  return (
    <Button variant="quiet" size="sm" busy={markAllRead.isPending} onClick={() => markAllRead.mutate({})}>
      {t('Mark all read')}
    </Button>
  )
}

function SelectActions({ selection, onLeave }: { selection: Selection; onLeave: () => void }) {
  const remove = useRemove()
  const { ids } = selection
  return (
    <>
      <SelectAllButton selection={selection} className="me-auto -ms-2" />
      <Button
        variant="danger"
        size="sm"
        disabled={ids.length === 0}
        busy={remove.isPending}
        onClick={() => remove.mutate({ ids }, { onSuccess: onLeave })}
      >
        {t('Delete ({length})', { length: ids.length })}
      </Button>
      <Button variant="quiet" size="sm" onClick={onLeave}>
        {t('Cancel')}
      </Button>
    </>
  )
}
