import { useEffect, useState } from 'react'

/** The id of the section that one is reading: the last one whose top has passed the upper third of the window. */
export function useSectionInView(ids: readonly [string, ...string[]]): string {
  const [inView, setInView] = useState(ids[0])
  useEffect(() => {
    const look = () => setInView(sectionAt(ids, innerHeight / 3))
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [ids])
  return inView
}

function sectionAt(ids: readonly [string, ...string[]], line: number): string {
  const { scrollHeight } = document.documentElement
  // A short last section never gets up to the line.
  if (scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2) return ids.at(-1) ?? ids[0]
  const passed = ids.filter(
    id => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= line,
  )
  return passed.at(-1) ?? ids[0]
}
