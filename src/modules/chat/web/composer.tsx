import { useRef, type FormEvent, type KeyboardEvent } from 'react'
import { SendHorizontal } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { controlStyles } from '../../../ui/field.tsx'
import { cx } from '../../../ui/cx.ts'
import { MAX_MESSAGE_LENGTH } from '../vocabulary.ts'
import { useDraft } from './use-draft.ts'

type ComposerProps = { conversationId: string; onSend: (content: string) => void }

/** Where one writes. Enter sends, Shift and Enter begin a new line; what is not sent yet waits as a draft. */
export function Composer({ conversationId, onSend }: ComposerProps) {
  const [text, setText] = useDraft(conversationId)
  const field = useRef<HTMLTextAreaElement>(null)
  const content = text.trim()
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (!content) return
    onSend(content)
    setText('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const composing = event.nativeEvent.isComposing || event.keyCode === COMPOSING
    if (event.key === 'Enter' && !event.shiftKey && !composing) submit(event)
  }
  return (
    <form
      onSubmit={submit}
      className="flex items-end gap-2 border-t border-line px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:gap-3 sm:px-5"
    >
      <textarea
        ref={field}
        aria-label={PROMPT}
        placeholder={PROMPT}
        rows={1}
        maxLength={MAX_MESSAGE_LENGTH}
        enterKeyHint="send"
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className={cx(
          controlStyles,
          'field-sizing-content max-h-40 min-h-11 flex-1 resize-none rounded-[22px] px-4 py-2.5',
        )}
      />
      {/* Pressing it leaves the focus in the field, so that a phone's keyboard stays. */}
      <Button type="submit" disabled={!content} onPointerDown={event => event.preventDefault()}>
        <SendHorizontal aria-hidden="true" size={18} className="sm:hidden" />
        <span className="max-sm:sr-only">Send</span>
      </Button>
    </form>
  )
}

const PROMPT = 'Type a message...'

/** The key code of keys that an input method takes, in browsers that end the composition before the event. */
const COMPOSING = 229
