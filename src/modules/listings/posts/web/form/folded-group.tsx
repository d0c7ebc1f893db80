import type { ReactNode } from 'react'
import { ChevronRight } from '../../../../../ui/icons.tsx'

interface FoldedGroupProps {
  title: string
  /** A summary of the fields inside. */
  text: string
  /** Opens the group for an error. It stays open while the person corrects it. */
  wrong: boolean
  children: ReactNode
}

/** Optional fields that open with one press, so that the form stays short. */
export function FoldedGroup({ title, text, wrong, children }: FoldedGroupProps) {
  return (
    <details ref={openIf(wrong)} className="group rounded-md border border-line">
      <summary className="flex cursor-pointer items-center justify-between gap-3 rounded-md px-4 py-3 hover:bg-well">
        <span>
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-soft">{text}</span>
        </span>
        <ChevronRight
          aria-hidden="true"
          size={20}
          className="shrink-0 text-soft transition-transform group-open:rotate-90"
        />
      </summary>
      <div className="grid gap-4 px-4 pt-2 pb-5 sm:grid-cols-2">{children}</div>
    </details>
  )
}

const openIf = (wrong: boolean) => (details: HTMLDetailsElement | null) => {
  if (wrong && details) details.open = true
}
