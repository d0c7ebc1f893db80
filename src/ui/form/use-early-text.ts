import { useEffect, useEffectEvent, type RefObject } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Takes over what was typed into a field before any script ran: the field alone knows it. */
export function useEarlyText(field: RefObject<TextField | null>, text: string, onText: (text: string) => void): void {
  const take = useEffectEvent(() => {
    const typed = field.current?.value
    if (typed && typed !== text) onText(typed)
  })
  useEffect(() => take(), [])
}
