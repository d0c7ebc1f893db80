import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useMe } from '../../../client.ts'
import { cx } from '../../../ui/cx.ts'
import { Drawer, preloadModal } from '../../../ui/drawer.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CuriousCat } from '../../../ui/illustrations.tsx'
import { CleanUpButton } from './clean-up-button.tsx'
import { ConversationList } from './conversation-list.tsx'
import { SignInPrompt } from './sign-in-prompt.tsx'
import { Thread, ThreadSkeleton } from './thread.tsx'
import { useCleanUp } from './use-clean-up.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'
import { useStartConversation } from './use-start-conversation.ts'

/** Conversations beside the open one, over the whole height of the window. Visitors are asked to sign in. */
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
  const busy = conversationId !== undefined || starting !== undefined
  return (
    <div className="relative min-h-80 flex-1">
      <div ref={frame} className={shell}>
        <div className="flex min-h-0 flex-1 overflow-hidden bg-card md:rounded-lg md:shadow-lift">
          <aside
            className={cx(
              'flex min-h-0 w-full flex-col md:w-80 md:border-r md:border-line lg:w-88',
              busy && 'max-md:hidden',
            )}
          >
            <ListHeader level={busy ? 2 : 1} cleanUp={cleanUp} hint={!busy} />
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
              <ConversationList />
            </div>
          </aside>
          <section
            aria-label="Conversation"
            className={cx('flex min-h-0 min-w-0 flex-1 flex-col', !busy && 'max-md:hidden')}
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
      <Drawer side="left" open={listOpen} onOpenChange={setListOpen} title="Messages">
        <div className="-mx-5 sm:-mx-6">
          <div className="flex justify-end px-4">
            <CleanUpButton {...cleanUp} />
          </div>
          <ConversationList />
        </div>
      </Drawer>
    </div>
  )
}

type ListHeaderProps = { level: 1 | 2; hint: boolean; cleanUp: ReturnType<typeof useCleanUp> }

function ListHeader({ level, hint, cleanUp }: ListHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <header className="px-4 pt-4 pb-3 sm:px-5">
      <div className="flex items-center justify-between gap-3">
        <Heading className="text-[1.375rem]">Messages</Heading>
        <CleanUpButton {...cleanUp} />
      </div>
      {hint && <p className="text-sm text-soft md:hidden">{PROMPT}</p>}
    </header>
  )
}

const PROMPT = 'Select a conversation to start messaging'

function NothingSelected() {
  return (
    <div className="grid flex-1 content-center overflow-y-auto">
      <title>Pawpal Chat</title>
      <EmptyState picture={<CuriousCat />} title={PROMPT} />
    </div>
  )
}

const shell =
  'absolute inset-x-0 top-0 bottom-(--keyboard,0px) flex flex-col md:mx-auto md:max-w-[77rem] md:p-6 lg:px-8'
