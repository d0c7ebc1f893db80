import { useSearchParams } from 'react-router'
import type { Address } from '../../../../../shared/addresses.ts'

const PARAMETER = 'adopt'

/** The path on which the application form of a pet is open: people come back to it from the sign-in. */
export const applyPath = (postId: number, page: 'post' | 'pet'): Address => `/${page}/${postId}?${PARAMETER}=1`

/** The path of a pet to which people come back from the sign-in to send a request. Nothing is sent by opening it. */
export const requestPath = (postId: number, page: 'post' | 'pet'): Address => `/${page}/${postId}?${PARAMETER}=request`

/** The id of the pet in such a path; undefined for other paths. */
export const adoptedIn = (path: string): string | undefined =>
  /^\/(?:post|pet)\/(\d+)\?adopt=(?:1|request)$/.exec(path)?.[1]

/** Whether the application form is open, in the URL, so that a reload or a sign-in does not close it. */
export function useAdoptInUrl(): [open: boolean, setOpen: (open: boolean) => void] {
  const [search, setSearch] = useSearchParams()
  const isOpen = search.get(PARAMETER) === '1'
  const setOpen = (open: boolean) => {
    if (open === isOpen) return
    const next = new URLSearchParams(search)
    if (open) next.set(PARAMETER, '1')
    else next.delete(PARAMETER)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return [isOpen, setOpen]
}
