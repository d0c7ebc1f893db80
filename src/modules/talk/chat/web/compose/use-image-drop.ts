import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

/** Takes images dropped on the section around an element. Returns whether files are being dragged over it. */
export function useImageDrop(inside: RefObject<HTMLElement | null>, take: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const taken = useEffectEvent(take)
  useEffect(() => {
    const section = inside.current?.closest('section')
    if (!section) return
    const controller = new AbortController()
    const listen = (type: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      section.addEventListener(type, act, { signal: controller.signal })
    listen('dragover', event => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    })
    listen('dragleave', event => {
      if (!section.contains(event.relatedTarget as Node | null)) setOver(false)
    })
    listen('drop', event => {
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      taken(files)
    })
    return () => controller.abort()
  }, [inside])
  return over
}
