import type { ReactNode } from 'react'

/** The frame and the strokes that all drawings share. They say nothing that the words beside them do not. */
export function scene(shapes: ReactNode) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 160"
      width="240"
      height="160"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-auto w-52 max-w-full stroke-ink"
    >
      {shapes}
    </svg>
  )
}
