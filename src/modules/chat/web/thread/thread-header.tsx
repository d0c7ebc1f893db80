import { MessagesSquare } from 'lucide-react'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import type { Conversation } from '../../contract.ts'
import { ConversationPicture } from '../conversation-picture.tsx'
import { otherName, titleOf } from '../names.ts'
import type { ChatSlots } from '../slots.ts'

type ThreadHeaderProps = {
  conversation: Conversation
  onOpenList: () => void
  onPointList: () => void
  PersonMenu: ChatSlots['PersonMenu']
}

/** The pet and the other person with links to both. On small screens also a button that opens the list. */
export function ThreadHeader({ conversation, onOpenList, onPointList, PersonMenu }: ThreadHeaderProps) {
  const { id, petName, postId, postVisible, other, otherId, blocked } = conversation
  const title = titleOf(conversation)
  return (
    <header className="flex items-center gap-3 border-b border-line py-3 pr-2 pl-2 md:pr-3 md:pl-5">
      <IconButton
        label="All conversations"
        className="md:hidden"
        onClick={onOpenList}
        onPointerEnter={onPointList}
        onFocus={onPointList}
      >
        <MessagesSquare aria-hidden="true" size={21} />
      </IconButton>
      <ConversationPicture conversation={conversation} size={44} />
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-lg">
          {postId !== null && postVisible ? (
            <Link to={`/post/${postId}`} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h1>
        {petName !== null && (
          <p className="truncate text-sm text-soft">
            with <OtherPerson conversation={conversation} />
          </p>
        )}
      </div>
      {otherId !== null && (
        <PersonMenu
          person={{ id: otherId, name: otherName(conversation) }}
          conversationId={id}
          blocked={blocked}
          deleted={other === null}
        />
      )}
    </header>
  )
}

function OtherPerson({ conversation }: { conversation: Conversation }) {
  const { other } = conversation
  const name = otherName(conversation)
  if (!other) return name
  return (
    <Link to={`/profile/${other.id}`} className="touch relative hover:text-ink hover:underline">
      {name}
    </Link>
  )
}
