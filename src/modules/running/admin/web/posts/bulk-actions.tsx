import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Checkbox } from '../../../../../ui/form/checkbox.tsx'
import type { Selection } from '../../../../../ui/form/use-selection.ts'
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx'
import { useDialogs } from '../../../../../ui/overlay/use-dialogs.ts'
import type { Post } from '../../../../listings/posts/contract.ts'
import { MAX_CHOSEN } from '../../vocabulary.ts'
import { RejectDialog, RemoveDialog } from './post-actions.tsx'
import { useBulkActions } from './use-post-actions.ts'

interface BulkActionsProps {
  /** The posts that can be selected. */
  posts: Post[]
  selection: Selection
  mayRemove: boolean
}

type Dialogs = ReturnType<typeof useDialogs<'approve' | 'reject' | 'remove'>>

/** Selects all posts of the list and runs one action on the selected ones. */
export function BulkActions({ posts, selection, mayRemove }: BulkActionsProps) {
  const { ids, all, clear, selectAll } = selection
  const dialogs: Dialogs = useDialogs()
  const selected = posts.filter(({ id }) => ids.includes(id))
  const pending = selected.filter(({ abilities }) => abilities.review)
  const tooMany = ids.length > MAX_CHOSEN
  const button = { size: 'sm', disabled: tooMany } as const
  return (
    <div className={bar}>
      <Checkbox data-return-focus label={t('Select All')} checked={all} onChange={all ? clear : selectAll} />
      <p role="status" className="text-sm text-soft empty:hidden">
        {tooMany
          ? t('{length} selected, at most {max} at once', { length: ids.length, max: MAX_CHOSEN })
          : ids.length > 0 && t('{length} selected', { length: ids.length })}
      </p>
      {ids.length > 0 && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:px-3 sm:ms-auto">
          {pending.length > 0 && (
            <>
              <Button {...button} {...dialogs.openerOf('approve')}>
                {t('Approve ({length})', { length: pending.length })}
              </Button>
              <Button {...button} variant="secondary" {...dialogs.openerOf('reject')}>
                {t('Reject ({length})', { length: pending.length })}
              </Button>
            </>
          )}
          {mayRemove && (
            <Button {...button} variant="secondary" className="text-rose" {...dialogs.openerOf('remove')}>
              {t('Remove ({length})', { length: selected.length })}
            </Button>
          )}
        </div>
      )}
      <BulkDialogs selected={selected} pending={pending} dialogs={dialogs} onDone={clear} />
    </div>
  )
}

interface BulkDialogsProps {
  selected: Post[]
  pending: Post[]
  dialogs: Dialogs
  onDone: () => void
}

function BulkDialogs({ selected, pending, dialogs: { dialogOf, close }, onDone }: BulkDialogsProps) {
  const { decide, remove } = useBulkActions()
  const decided = pending.map(({ id, updatedAt }) => ({ id, ifUnchangedSince: updatedAt }))
  const ids = selected.map(({ id }) => id)
  const done = () => {
    onDone()
    close()
  }
  return (
    <>
      <ConfirmDialog
        {...dialogOf('approve')}
        tone="primary"
        title={t('Approve {count, plural, one {# listing} other {# listings}}?', { count: pending.length })}
        description={t('Everyone can see them at once, and their owners are notified.')}
        confirmText={t('Approve')}
        busy={decide.isPending}
        onConfirm={() =>
          decide.mutate({ decision: 'approved', posts: decided }, { onSuccess: onDone, onSettled: close })
        }
      />
      <RejectDialog
        {...dialogOf('reject')}
        title={t('Reject {count, plural, one {# listing} other {# listings}}?', { count: pending.length })}
        description={t('All owners get the same reason and can edit their listings for another review.')}
        busy={decide.isPending}
        onSubmit={reason => decide.mutate({ decision: 'rejected', reason, posts: decided }, { onSuccess: done })}
      />
      <RemoveDialog
        {...dialogOf('remove')}
        title={t('Remove {count, plural, one {# listing} other {# listings}}?', { count: selected.length })}
        description={t('Their photos and adoption requests are removed too. All owners get the same reason.')}
        busy={remove.isPending}
        onSubmit={reason => remove.mutate({ ids, reason }, { onSuccess: done })}
      />
    </>
  )
}

/** Stays visible while the admin scrolls and selects. */
const bar =
  'sticky top-(--header) z-10 -my-4 flex min-h-14 flex-wrap items-center gap-x-4 bg-paper px-4 py-1.5 md:px-2 lg:px-3 ' +
  'max-lg:top-[calc(var(--header)+3.5rem)] xl:px-4'
