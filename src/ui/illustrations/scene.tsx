import type { ReactNode } from 'react'

/** The frame and strokes of all illustrations. They are decorative: the text beside them says everything. */
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
