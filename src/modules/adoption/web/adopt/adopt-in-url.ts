import { useSearchParams } from 'react-router'

const PARAMETER = 'adopt'

/** The path on which the sheet of a pet is open: people come back to it from the sign-in. */
export const adoptPath = (postId: number, page: 'post' | 'pet' = 'post'): string => `/${page}/${postId}?${PARAMETER}=1`

/** The id of the pet in such a path; undefined for other paths. */
export const adoptedIn = (path: string): string | undefined => /^\/(?:post|pet)\/(\d+)\?adopt=1$/.exec(path)?.[1]

/** Whether the sheet is open, in the URL, so that a reload or a sign-in does not close it. */
export function useAdoptInUrl(): [open: boolean, setOpen: (open: boolean) => void] {
  const [search, setSearch] = useSearchParams()
  const setOpen = (open: boolean) => {
    if (open === search.has(PARAMETER)) return
    const next = new URLSearchParams(search)
    if (open) next.set(PARAMETER, '1')
    else next.delete(PARAMETER)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return [search.has(PARAMETER), setOpen]
}
