import { useEffect, useEffectEvent, type RefObject } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Takes over text that was typed before hydration. */
export function useEarlyText(field: RefObject<TextField | null>, text: string, onText: (text: string) => void): void {
  const take = useEffectEvent(() => {
    const typed = field.current?.value
    if (typed && typed !== text) onText(typed)
  })
  useEffect(() => take(), [])
}
