import { type RefObject, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { WifiOff } from '../../../../ui/icons.tsx'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { useMe } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { Drawer, preloadModal } from '../../../../ui/overlay/drawer.tsx'
import { CuriousCat } from '../../../../ui/illustrations/illustrations.tsx'
import { prepareToasts } from '../../../../ui/feedback/toast.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { useConnection } from '../../../../ui/pending/connection.ts'
import { ChatTitle } from './chat-title.tsx'
import { ChatSearch } from './list/chat-search.tsx'
import { CleanUpButton, useCleanUp } from './list/clean-up.tsx'
import { ConversationList } from './list/conversation-list.tsx'
import { SignInPrompt } from './sign-in-prompt.tsx'
import { Thread, ThreadSkeleton } from './thread/thread.tsx'
import { useDeliveries } from './compose/use-pending-messages.ts'
import { useStartConversation } from './use-start-conversation.ts'

/** The list of conversations beside the open one, as high as the window. Visitors see a prompt to sign in. */
export function ChatPage() {
  return useMe() ? <Chat /> : <SignInPrompt />
}

function Chat() {
  const { conversationId } = useParams()
  const starting = useStartConversation()
  const cleanUp = useCleanUp(conversationId)
  const [listOpen, setListOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  useKeyboardInset(frame)
  useDeliveries()
  useEffect(prepareToasts, [])
  const busy = conversationId !== undefined || starting !== undefined
  return (
    <div className="relative min-h-80 flex-1">
      <div ref={frame} className={shell}>
        <OfflineNote />
        <div className="flex min-h-0 flex-1 overflow-hidden bg-card max-md:flex-col md:rounded-lg md:shadow-lift">
          <aside
            className={cx(
              'flex min-h-0 w-full flex-col max-md:flex-1 md:w-80 md:border-e md:border-line lg:w-88',
              busy && 'max-md:hidden',
            )}
          >
            <ListHeader level={busy ? 2 : 1} cleanUp={cleanUp} />
            <ChatSearch level={busy ? 3 : 2}>
              <ConversationList level={busy ? 3 : 2} />
            </ChatSearch>
          </aside>
          <section
            aria-label={t('Conversation')}
            className={cx('flex min-h-0 min-w-0 flex-col', busy ? 'flex-1' : 'md:flex-1')}
          >
            {conversationId ? (
              <Thread
                key={conversationId}
                conversationId={conversationId}
                onOpenList={() => setListOpen(true)}
                onPointList={preloadModal}
                moving={cleanUp.redirecting}
              />
            ) : starting ? (
              <ThreadSkeleton />
            ) : (
              <NothingSelected />
            )}
          </section>
        </div>
      </div>
      <ListDrawer open={listOpen} onOpenChange={setListOpen} cleanUp={cleanUp} />
    </div>
  )
}

type CleanUp = ReturnType<typeof useCleanUp>
type ListDrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  cleanUp: CleanUp
}

/** The list on small screens, while a conversation is open. */
function ListDrawer({ open, onOpenChange, cleanUp }: ListDrawerProps) {
  return (
    <Drawer
      side="left"
      open={open}
      onOpenChange={onOpenChange}
      title={t('Messages')}
      actions={
        <Button variant="quiet" busy={cleanUp.busy} onClick={cleanUp.ask}>
          {t('Clean up duplicates')}
        </Button>
      }
    >
      <div className="-mx-5 sm:-mx-6">
        <ChatSearch level={3}>
          <ConversationList level={3} />
        </ChatSearch>
      </div>
    </Drawer>
  )
}

type ListHeaderProps = { level: 1 | 2; cleanUp: CleanUp }

function ListHeader({ level, cleanUp }: ListHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <header className="flex items-center justify-between gap-3 px-4 pt-4 pb-3 sm:px-5">
      <Heading className="text-[1.375rem]">{t('Messages')}</Heading>
      <CleanUpButton {...cleanUp} />
    </header>
  )
}

/** On small screens this is one line below the list. */
function NothingSelected() {
  return (
    <div className="grid justify-items-center gap-5 p-4 text-center max-md:border-t max-md:border-line md:flex-1 md:content-center">
      <ChatTitle />
      <div className="max-md:hidden">
        <CuriousCat />
      </div>
      <p className="max-md:text-sm max-md:text-soft md:font-display md:text-xl md:font-[650]">
        {t('Select a conversation to start messaging')}
      </p>
    </div>
  )
}

const shell =
  'absolute inset-x-0 top-0 bottom-(--keyboard,0px) flex flex-col md:mx-auto md:max-w-[77rem] md:p-6 lg:px-8'

/**
 * Sets `--keyboard` on an element to the height that the on-screen keyboard covers, in pixels. Some browsers let the keyboard
 * cover the page instead of shrinking it.
 */
function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => {
      const zoomed = view.scale > 1.01
      const covered = zoomed ? 0 : Math.max(0, document.documentElement.clientHeight - view.height)
      element.current?.style.setProperty('--keyboard', `${covered}px`)
      // Undoes the browser's scrolling to the field, because the page shrinks above the keyboard.
      if (covered > 0) window.scrollTo(0, 0)
    }
    measure()
    view.addEventListener('resize', measure)
    return () => view.removeEventListener('resize', measure)
  }, [element])
}

/** Says that there is no connection, and that messages are sent later. Screen readers hear it when it appears. */
function OfflineNote() {
  const connection = useConnection()
  return (
    <div role="status">
      {connection !== 'online' && (
        <Banner tone="sun" icon={<WifiOff aria-hidden="true" size={17} className="shrink-0" />}>
          {t(OFFLINE_TEXTS[connection])}
        </Banner>
      )}
    </div>
  )
}

const OFFLINE_TEXTS = {
  offline: msg("You're offline. What you write is sent as soon as you're back."),
  unreachable: msg("Pawpal can't be reached. What you write is sent as soon as it's back."),
}
