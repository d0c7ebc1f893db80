import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { ImagePlus, SendHorizontal, X } from '../../../../../ui/icons.tsx'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { IconButton } from '../../../../../ui/button/icon-button.tsx'
import { controlStyles } from '../../../../../ui/form/field.tsx'
import { cx } from '../../../../../ui/cx.ts'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { useEarlyText } from '../../../../../ui/form/text-state.ts'
import type { Quote } from '../../contract.ts'
import { MAX_MESSAGE_LENGTH } from '../../vocabulary.ts'
import type { MessageContent } from './pending-messages.ts'
import { type PhotoPick, TemplatesSlot } from '../page-slots.ts'
import { Quoted } from '../thread/message-content.tsx'
import { useDraft } from './use-draft.ts'
import { useSignalTyping } from '../thread/typing.tsx'
import { useWantedMessage } from '../thread/use-jump.ts'

type ComposerProps = {
  conversationId: string
  pick: PhotoPick
  /** The message that is being answered. */
  replyTo: Quote | undefined
  /** The other member's name. */
  name: string
  /** For an organisation: the newest message on screen. */
  newest: number | undefined
  /** The pet that a request is about, for templates. */
  pet: string | undefined
  onReplyEnd: () => void
  onSend: (message: MessageContent) => void
}

/** The form to write a message. Enter sends, Shift+Enter starts a new line. Unsent text is stored as a draft. */
export function Composer(props: ComposerProps) {
  const { conversationId, pick, replyTo, name, newest, pet, onReplyEnd, onSend } = props
  const [text, setText] = useDraft(conversationId)
  const field = useRef<HTMLTextAreaElement>(null)
  useEarlyText(field, text, setText)
  const signalTyping = useSignalTyping(conversationId)
  const dropping = useImageDrop(field, pick.take)
  const content = text.trim()
  const lastSeen = useSeenAtStart(content !== '', newest)
  const ready = !pick.busy && (content !== '' || pick.photo !== undefined)
  useFocus(field, replyTo?.id)
  const send = () => {
    if (!ready) return
    onSend({ content, photo: pick.photo ?? null, replyTo: replyTo ?? null, ...lastSeen })
    setText('')
    onReplyEnd()
    if (pick.photo) pick.drop()
    field.current?.focus()
  }
  const { form } = useCheckedForm(() => ({}), send)
  const onKeyDown = (event: KeyboardEvent) => {
    const composing = event.nativeEvent.isComposing || event.keyCode === COMPOSING
    if (event.key === 'Escape' && replyTo) onReplyEnd()
    if (event.key !== 'Enter' || event.shiftKey || composing) return
    event.preventDefault()
    send()
  }
  const write = (next: string) => {
    setText(next)
    if (next.trim()) signalTyping()
  }
  return (
    <form {...form} className={cx('border-t border-line', dropping && 'bg-brand-well')}>
      {replyTo && <ReplyBar quote={replyTo} name={name} onEnd={onReplyEnd} />}
      {pick.preview && <div className="px-3 pt-3 sm:px-5">{pick.preview}</div>}
      <div className="flex items-end gap-1 px-2 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:gap-2 sm:px-4">
        <PhotoButton take={pick.take} />
        {pet !== undefined && (
          <TemplatesSlot pet={pet} name={name} text={text} max={MAX_MESSAGE_LENGTH} onInsert={write} />
        )}
        <MessageField
          ref={field}
          value={text}
          onChange={event => write(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={event => pasteImages(event, pick.take)}
        />
        {/* The focus stays in the field, so that a phone's keyboard stays open. */}
        <Button type="submit" disabled={!ready} onPointerDown={event => event.preventDefault()} className="ms-1">
          <SendHorizontal aria-hidden="true" size={18} className="sm:hidden" />
          <span className="max-sm:sr-only">{t('Send')}</span>
        </Button>
      </div>
    </form>
  )
}

/** The newest message when the person began the draft. A colleague's message after it may make the draft unnecessary. */
function useSeenAtStart(hasDraft: boolean, newest: number | undefined): Pick<MessageContent, 'lastSeenMessageId'> {
  const [atStart, setAtStart] = useState<number>()
  const next = hasDraft ? (atStart ?? newest) : undefined
  if (next !== atStart) setAtStart(next)
  const lastSeenMessageId = next ?? newest
  return lastSeenMessageId === undefined ? {} : { lastSeenMessageId }
}

function pasteImages(event: ClipboardEvent, take: PhotoPick['take']): void {
  const images = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
  if (images.length === 0) return
  event.preventDefault()
  take(images)
}

function MessageField(props: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...props}
      aria-label={t(PROMPT)}
      placeholder={t(PROMPT)}
      rows={1}
      maxLength={MAX_MESSAGE_LENGTH}
      enterKeyHint="send"
      className={cx(
        controlStyles,
        'field-sizing-content max-h-40 min-h-11 flex-1 resize-none rounded-[22px] px-4 py-2.5',
      )}
    />
  )
}

type ReplyBarProps = { quote: Quote; name: string; onEnd: () => void }

/** The message that is being answered, above the field. */
function ReplyBar({ quote, name, onEnd }: ReplyBarProps) {
  return (
    <div className="flex items-center gap-2 px-4 pt-3 sm:px-6">
      <div className="min-w-0 flex-1 text-soft">
        <Quoted quote={quote} name={name} />
      </div>
      <IconButton label={t('Cancel the reply')} className="text-soft" onClick={onEnd}>
        <X size={17} />
      </IconButton>
    </div>
  )
}

const PROMPT = msg('Type a message...')

/** The key code of keys that belong to an input method, for browsers whose `isComposing` is false too early. */
const COMPOSING = 229

function PhotoButton({ take }: { take: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take([...(currentTarget.files ?? [])])
    // So that choosing the same file again fires a change event.
    currentTarget.value = ''
  }
  return (
    <>
      <IconButton label={t('Add a photo')} title={t('Add a photo')} onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden="true" size={21} className="text-soft" />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*,.heic,.heif"
        aria-label={t('Photo for the message')}
        onChange={onChange}
      />
    </>
  )
}

/** Takes images dropped on the section around an element. Returns whether files are being dragged over it. */
function useImageDrop(inside: RefObject<HTMLElement | null>, take: (files: readonly File[]) => void): boolean {
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

/**
 * Focuses the field when a conversation opens, if the pointer is fine: on phones the keyboard would cover the messages. Focuses it
 * whenever another message is chosen to be answered. A message that the URL asks for keeps the focus.
 */
function useFocus(field: RefObject<HTMLElement | null>, answered: number | undefined): void {
  const wanted = useWantedMessage()
  const focusAtOpening = useEffectEvent(() => {
    if (wanted === undefined && matchMedia('(pointer: fine)').matches && isFree(document.activeElement))
      field.current?.focus({ preventScroll: true })
  })
  useEffect(() => focusAtOpening(), [])
  useEffect(() => {
    // After the menu closed and returned the focus to its button.
    if (answered !== undefined) requestAnimationFrame(() => field.current?.focus())
  }, [answered, field])
}

/** Whether nothing is being typed elsewhere and no dialog is open. */
const isFree = (focused: Element | null): boolean => !focused?.closest('input, textarea, dialog, [popover]')
