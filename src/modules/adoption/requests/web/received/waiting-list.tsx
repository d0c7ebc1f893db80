import { useState } from 'react'
import { ArrowDown, ArrowUp } from '../../../../../ui/icons.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { IconButton } from '../../../../../ui/button/icon-button.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import { CancelButton, Dialog, preloadModal } from '../../../../../ui/overlay/dialog.tsx'
import type { AdoptionRequest } from '../../contract.ts'

type WaitingListProps = { postId: number; pending: readonly AdoptionRequest[] }

/** A button that opens the order in which the requesters of a pet wait. */
export function WaitingList({ postId, pending }: WaitingListProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setOpen(true)}
      >
        {t('Waiting list')}
      </Button>
      {open && <OrderDialog postId={postId} pending={pending} onClose={() => setOpen(false)} />}
    </>
  )
}

const LAST = Number.MAX_SAFE_INTEGER

/** As the server orders it: the owner's order first, then the oldest. */
const inOrder = (pending: readonly AdoptionRequest[]): AdoptionRequest[] =>
  [...pending].sort(
    (one, other) =>
      (one.waitingRank ?? LAST) - (other.waitingRank ?? LAST) ||
      one.createdAt.localeCompare(other.createdAt) ||
      one.id - other.id,
  )

/** Merges live changes: cancelled requests disappear, new ones come last. */
function OrderDialog({ postId, pending, onClose }: WaitingListProps & { onClose: () => void }) {
  const { adoption } = useQueries()
  const [ids, setIds] = useState(() => inOrder(pending).map(({ id }) => id))
  const ordered = inOrder(pending).sort((one, other) => placeOf(ids, one.id) - placeOf(ids, other.id))
  const save = useAction({
    ...adoption.orderWaiting.mutationOptions(),
    success: t('Waiting list saved'),
    failure: t("The waiting list couldn't be saved. Please try again."),
    onSuccess: onClose,
    invalidates: [adoption.key()],
  })
  const swap = (index: number, by: 1 | -1) => {
    const next = ordered.map(({ id }) => id)
    const [moved, other] = [next[index], next[index + by]]
    if (moved === undefined || other === undefined) return
    next[index] = other
    next[index + by] = moved
    setIds(next)
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('Waiting list')}
      description={t(
        'If a hold or an adoption falls through, the first person on the list is next. While a pet is on hold, each person sees their own place.',
      )}
      actions={
        <>
          <CancelButton />
          <Button
            busy={save.isPending}
            onClick={() => save.mutate({ postId, requestIds: ordered.map(({ id }) => id).slice(0, 100) })}
          >
            {t('Save order')}
          </Button>
        </>
      }
    >
      <ol className="grid gap-2">
        {ordered.map(({ id, requester }, index) => (
          <Place
            key={id}
            name={requester.name || t('Unknown User')}
            place={index + 1}
            count={ordered.length}
            onMove={by => swap(index, by)}
          />
        ))}
      </ol>
    </Dialog>
  )
}

type PlaceProps = { name: string; place: number; count: number; onMove: (by: 1 | -1) => void }

function Place({ name, place, count, onMove }: PlaceProps) {
  return (
    <li className="flex items-center gap-3 rounded-md bg-well py-1 pe-1 ps-4">
      <span className="min-w-0 flex-1 truncate">{`${place}. ${name}`}</span>
      <IconButton label={t('Move {name} up', { name })} disabled={place === 1} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden="true" size={18} />
      </IconButton>
      <IconButton label={t('Move {name} down', { name })} disabled={place === count} onClick={() => onMove(1)}>
        <ArrowDown aria-hidden="true" size={18} />
      </IconButton>
    </li>
  )
}

function placeOf(ids: readonly number[], id: number): number {
  const place = ids.indexOf(id)
  return place === -1 ? LAST : place
}
