import { Button } from '../../../ui/button.tsx'

interface Paged {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

export function MoreButton({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { query: Paged }) {
  if (!hasNextPage) return null
  return (
    <Button
      variant="secondary"
      className="justify-self-center"
      busy={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    >
      Load more
    </Button>
  )
}
