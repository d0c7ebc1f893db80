import { useEffect, useState } from 'react'

/** The id of the section that one reads: the last whose top has passed the upper third of the window. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join()
  useEffect(() => {
    const sections = key.split(',')
    const update = () => {
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const passed = sections.filter(
        id => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) < window.innerHeight / 3,
      )
      setCurrent(atEnd && window.scrollY > 0 ? sections.at(-1) : (passed.at(-1) ?? sections[0]))
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      window.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [key])
  return current
}
