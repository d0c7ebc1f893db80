import { useEffect, useState, type ReactNode } from 'react'
import { useDebounced } from '../use-debounced.ts'

/** The line for a text; empty for none. */
type Notice = (text: string) => string

interface TypingNoticeProps {
  /** Loads what reads the text, at the first focus. Without it the field works as any other and keeps what was typed. */
  load?: (() => Promise<Notice>) | undefined
  /** The text of a field that the page controls: it may empty without typing. */
  text?: string | undefined
  /** One field. */
  children: ReactNode
}

/** Says something about a text below its field while somebody types, and never blocks. */
export function TypingNotice({ load, text, children }: TypingNoticeProps) {
  const [typed, setTyped] = useState('')
  const [read, setRead] = useState<Notice>()
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (wanted)
      load?.()
        .then(notice => setRead(() => notice))
        .catch(() => {})
  }, [wanted, load])
  const settled = useDebounced(text ?? typed)
  const notice = load && read?.(settled)
  const follow = ({ target }: { target: EventTarget }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    setWanted(true)
    setTyped(target.value)
  }
  return (
    <div onFocus={follow} onInput={follow}>
      {children}
      <p aria-live="polite" className="text-sm text-sun [overflow-wrap:anywhere]">
        {notice && <span className="mt-1.5 block">{notice}</span>}
      </p>
    </div>
  )
}
