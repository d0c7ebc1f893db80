import { useState } from 'react'

export interface Selection {
  /** The selected ids that are still listed. */
  ids: number[]
  all: boolean
  toggle: (id: number) => void
  selectAll: () => void
  clear: () => void
}

/** The selected items of a list. */
export function useSelection(items: { id: number }[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const ids = items.map(({ id }) => id).filter(id => chosen.has(id))
  return {
    ids,
    all: items.length > 0 && ids.length === items.length,
    toggle: id =>
      setChosen(before => new Set(before.has(id) ? [...before].filter(other => other !== id) : [...before, id])),
    selectAll: () => setChosen(new Set(items.map(({ id }) => id))),
    clear: () => setChosen(new Set()),
  }
}
