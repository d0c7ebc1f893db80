import { startTransition, useEffect, useState, type ReactNode } from 'react'

/** Resolves after the next frame is painted. A hidden tab has no frames. */
export const nextPaint = (): Promise<unknown> =>
  new Promise(resolve => {
    if (document.hidden) setTimeout(resolve)
    else requestAnimationFrame(() => setTimeout(resolve))
  })

/** The first paint of the page that is being rendered for it. */
let opening: Promise<unknown> | undefined

/** Calls a function that renders another page synchronously, for its first paint. */
export function renderFirst(render: () => void): void {
  opening = nextPaint()
  try {
    render()
  } finally {
    opening = undefined
  }
}

/** False while a page is rendered for its first paint, then true. Always true on a page that the server rendered. */
export function useIsPainted(): boolean {
  const [paint, setPaint] = useState(opening)
  useEffect(() => void paint?.then(() => startTransition(() => setPaint(undefined))), [paint])
  return !paint
}

/** Parts of a page that are not in view at first: rendered after its first paint. Until then their space keeps the footer out of view. */
export const Later = ({ children }: { children: ReactNode }) =>
  useIsPainted() ? children : <div className="min-h-dvh" />
