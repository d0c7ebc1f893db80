import { useEffect, useState } from 'react'

/** The id of the section in view: the last one whose top is in the upper third of the window. */
export function useSectionInView(ids: readonly [string, ...string[]]): string {
  const [inView, setInView] = useState(ids[0])
  useEffect(() => {
    const update = () => setInView(sectionAt(ids, innerHeight / 3))
    update()
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [ids])
  return inView
}

function sectionAt(ids: readonly [string, ...string[]], line: number): string {
  const { scrollHeight } = document.documentElement
  // A short last section never reaches the line.
  if (scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2) return ids.at(-1) ?? ids[0]
  const passed = ids.filter(
    id => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= line,
  )
  return passed.at(-1) ?? ids[0]
}
