import { useRef, type ClipboardEvent, type FormEvent, type KeyboardEvent } from 'react'
import { SendHorizontal } from 'lucide-react'
import { Button } from '../../../../ui/button/button.tsx'
import { controlStyles } from '../../../../ui/form/field.tsx'
import { cx } from '../../../../ui/cx.ts'
import { useEarlyText } from '../../../../ui/form/use-early-text.ts'
import type { Photo } from '../../../photos/contract.ts'
import { MAX_MESSAGE_LENGTH } from '../../vocabulary.ts'
import { PhotoButton } from './photo-button.tsx'
import type { PhotoPick } from '../slots.ts'
import { useDraft } from './use-draft.ts'
import { useImageDrop } from './use-image-drop.ts'
import { useSignalTyping } from '../thread/use-typing.ts'

type ComposerProps = {
  conversationId: string
  pick: PhotoPick
  onSend: (content: string, photo: Photo | null) => void
}

/** The form to write a message. Enter sends, Shift+Enter starts a new line. Unsent text is stored as a draft. */
export function Composer({ conversationId, pick, onSend }: ComposerProps) {
  const [text, setText] = useDraft(conversationId)
  const field = useRef<HTMLTextAreaElement>(null)
  useEarlyText(field, text, setText)
  const signalTyping = useSignalTyping(conversationId)
  const dropping = useImageDrop(field, pick.take)
  const content = text.trim()
  const ready = !pick.busy && (content !== '' || pick.photo !== undefined)
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (!ready) return
    onSend(content, pick.photo ?? null)
    setText('')
    if (pick.photo) pick.drop()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const composing = event.nativeEvent.isComposing || event.keyCode === COMPOSING
    if (event.key === 'Enter' && !event.shiftKey && !composing) submit(event)
  }
  const onPaste = (event: ClipboardEvent) => {
    const images = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
    if (images.length === 0) return
    event.preventDefault()
    pick.take(images)
  }
  const write = (next: string) => {
    setText(next)
    if (next.trim()) signalTyping()
  }
  return (
    <form onSubmit={submit} className={cx('border-t border-line', dropping && 'bg-brand-well')}>
      {pick.preview && <div className="px-3 pt-3 sm:px-5">{pick.preview}</div>}
      <div className="flex items-end gap-1 px-2 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:gap-2 sm:px-4">
        <PhotoButton take={pick.take} />
        <textarea
          ref={field}
          aria-label={PROMPT}
          placeholder={PROMPT}
          rows={1}
          maxLength={MAX_MESSAGE_LENGTH}
          enterKeyHint="send"
          value={text}
          onChange={event => write(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className={cx(
            controlStyles,
            'field-sizing-content max-h-40 min-h-11 flex-1 resize-none rounded-[22px] px-4 py-2.5',
          )}
        />
        {/* The focus stays in the field, so that a phone's keyboard stays open. */}
        <Button type="submit" disabled={!ready} onPointerDown={event => event.preventDefault()} className="ml-1">
          <SendHorizontal aria-hidden="true" size={18} className="sm:hidden" />
          <span className="max-sm:sr-only">Send</span>
        </Button>
      </div>
    </form>
  )
}

const PROMPT = 'Type a message...'

/** The key code of keys that belong to an input method, for browsers whose `isComposing` is false too early. */
const COMPOSING = 229
