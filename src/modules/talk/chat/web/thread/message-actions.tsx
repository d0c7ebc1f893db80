import { createContext, type ReactNode, use, useCallback, useState, useSyncExternalStore } from 'react'
import { Copy, Ellipsis, Flag, Reply, Trash2 } from '../../../../../ui/icons.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { Menu, MenuItem } from '../../../../../ui/overlay/menu.tsx'
import { useQueries } from '../../../../../app/client.ts'
import { useAction } from '../../../../../app/use-action.ts'
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx'
import type { Message } from '../../contract.ts'
import { DELETE_WITHIN_MINUTES } from '../../vocabulary.ts'

/** What a reader can do with a message. */
interface MessageActions {
  /** Absent in a read-only conversation. */
  reply: ((messageId: number) => void) | undefined
  /** Reports that the other member asks for money. Absent for people who may not report. */
  report: (() => void) | undefined
  /** Asks, then deletes. */
  remove: (messageId: number) => void
  /** Scrolls to a message, and loads it first where needed. */
  goTo: (messageId: number) => void
}

export const MessageActionsContext = createContext<MessageActions | null>(null)

export const useMessageActions = (): MessageActions => {
  const actions = use(MessageActionsContext)
  if (!actions) throw new Error('useMessageActions works inside <MessageActionsContext> only')
  return actions
}

/** The menu beside a message. With a mouse it shows on hover and focus, on touch screens always. */
export function MessageMenu({ message, own }: { message: Message; own: boolean }) {
  const { reply, report, remove } = useMessageActions()
  const deletable = useDeletable(message) && own
  const { id, content } = message
  const reportable = report && !own
  if (!reply && !content && !deletable && !reportable) return null
  return (
    <Menu
      label={t('Message actions')}
      trigger={<Ellipsis aria-hidden="true" size={18} />}
      triggerClassName={trigger}
      align={own ? 'end' : 'start'}
    >
      {reply && (
        <MenuItem icon={<Reply aria-hidden="true" size={18} />} onClick={() => reply(id)}>
          {t('Reply')}
        </MenuItem>
      )}
      {content && (
        <MenuItem icon={<Copy aria-hidden="true" size={18} />} onClick={() => void copy(content)}>
          {t('Copy')}
        </MenuItem>
      )}
      {reportable && (
        <MenuItem icon={<Flag aria-hidden="true" size={18} className="shrink-0" />} onClick={report}>
          <span className="grid py-1.5">
            {t('Report: asks for money')}
            <span className="text-sm font-normal text-soft">{t('Our team gets the last messages')}</span>
          </span>
        </MenuItem>
      )}
      {deletable && (
        <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" size={18} />} onClick={() => remove(id)}>
          {t('Delete')}
        </MenuItem>
      )}
    </Menu>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(t('Copied'))
  } catch {
    toast.error(t("Your browser didn't allow copying. Select the text instead."))
  }
}

/** Whether a message is young enough. The server decides; this only hides what it would refuse. */
function useDeletable({ createdAt }: Message): boolean {
  const until = new Date(createdAt).getTime() + DELETE_WITHIN_MINUTES * 60_000
  const subscribe = useCallback(
    (changed: () => void) => {
      const left = until - Date.now()
      if (left < 0) return () => {}
      const timer = setTimeout(changed, left)
      return () => clearTimeout(timer)
    },
    [until],
  )
  return useSyncExternalStore(
    subscribe,
    () => Date.now() < until,
    () => false,
  )
}

const trigger =
  'touch relative grid size-8 shrink-0 place-items-center rounded-full text-soft transition-opacity hover:bg-well ' +
  'pointer-fine:opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100'

/** Asks before a message is deleted. Live events show the result to both members. */
export function useDeletion(conversationId: string): { ask: (messageId: number) => void; question: ReactNode } {
  const [messageId, setMessageId] = useState<number>()
  const { mutate, isPending } = useAction({
    ...useQueries().chat.deleteMessage.mutationOptions(),
    onSuccess: () => setMessageId(undefined),
    failure: t('Failed to delete the message. Please try again.'),
  })
  return {
    ask: setMessageId,
    question: (
      <ConfirmDialog
        open={messageId !== undefined}
        onOpenChange={open => !open && setMessageId(undefined)}
        title={t('Delete this message?')}
        description={t("It disappears for both of you. This can't be undone.")}
        confirmText={t('Delete')}
        busy={isPending}
        onConfirm={() => messageId !== undefined && mutate({ conversationId, messageId })}
      />
    ),
  }
}
