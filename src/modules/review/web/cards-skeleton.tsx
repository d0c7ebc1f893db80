import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

export function CardsSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="grid gap-5 md:grid-cols-2">
      <Skeleton className="h-72 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </Loading>
  )
}
