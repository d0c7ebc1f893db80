import type { ComponentProps } from 'react'
import { LoadMore } from '../../../ui/load-more.tsx'

/** Continues a list of pets. */
export const MorePets = (props: Pick<ComponentProps<typeof LoadMore>, 'list' | 'href'>) => (
  <LoadMore what="pets" className="mt-8" {...props} />
)
