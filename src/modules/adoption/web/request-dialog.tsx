import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isRefused, useQueries } from '../../../client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loading, Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { RequestDetails } from './request-details.tsx'

const GONE_CLOSES_AFTER_MS = 3000

export type RequestDialogProps = {
  /** Null where it is known to be gone: the dialog says so. */
  requestId: number | null
  onClose: () => void
}

/** Everything about one request, and the owner's decision. */
export function RequestDialog({ requestId, onClose }: RequestDialogProps) {
  const { data, error, refetch, isRefetching } = useQuery(
    useQueries().adoption.get.queryOptions({ input: { id: requestId ?? 0 }, enabled: requestId !== null }),
  )
  const gone = requestId === null || isRefused(error, 'NOT_FOUND')
  const failed = !gone && !data && error !== null
  const shown = gone ? undefined : data
  useGoneNotice(gone, onClose)
  useFailureToast(failed)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={failed ? 'Error' : 'Adoption Request'}
      actions={
        shown?.abilities.decide ? (
          <DecisionButtons requestId={shown.id} />
        ) : failed ? (
          <Button variant="secondary" busy={isRefetching} onClick={() => void refetch()}>
            Try again
          </Button>
        ) : undefined
      }
    >
      {gone && <p className="text-soft">This adoption request may have been deleted or is no longer available</p>}
      {failed && <p role="alert">Failed to load request details. Please try again.</p>}
      {shown && <RequestDetails request={shown} onLeave={onClose} />}
      {!gone && !failed && !shown && <DetailsSkeleton />}
    </Dialog>
  )
}

/** Says that the request is gone, once, and closes the dialog a little later. */
function useGoneNotice(gone: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!gone) return
    toast.error('Adoption request not found or has been deleted')
    const timer = setTimeout(() => close(), GONE_CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [gone])
}

function useFailureToast(failed: boolean) {
  useEffect(() => {
    if (failed) toast.error('Failed to load request details')
  }, [failed])
}

function DetailsSkeleton() {
  return (
    <Loading label="Loading request details" className="grid gap-5">
      <div className="flex items-center gap-4">
        <Skeleton className="size-20 rounded-md" />
        <Skeleton className="h-7 w-40" />
      </div>
      <div className="flex items-center gap-4">
        <Skeleton className="size-14 rounded-full" />
        <SkeletonText lines={2} className="w-48" />
      </div>
      <SkeletonText lines={4} />
    </Loading>
  )
}
