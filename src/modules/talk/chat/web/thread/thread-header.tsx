import { MessagesSquare } from '../../../../../ui/icons.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { IconButton } from '../../../../../ui/button/icon-button.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import type { Conversation } from '../../contract.ts'
import { ConversationPicture, PetState } from '../conversation-parts.tsx'
import { otherName } from '../names.ts'
import { PersonMenuSlot, RequestStateSlot } from '../page-slots.ts'
import { usePaths } from '../../../../../ui/navigation/paths.ts'

type ThreadHeaderProps = {
  conversation: Conversation
  onOpenList: () => void
  onPointList: () => void
}

/** The pet and the other person with links to both, and the adoption request. On small screens also a button that opens the list. */
export function ThreadHeader({ conversation, onOpenList, onPointList }: ThreadHeaderProps) {
  const { id, petName, other, otherId, blocked } = conversation
  const name = otherName(conversation)
  return (
    <header className="flex items-center gap-2.5 border-b border-line px-2 md:gap-3 md:py-3 md:ps-5 md:pe-3">
      <IconButton
        label={t('All conversations')}
        className="md:hidden"
        onClick={onOpenList}
        onPointerEnter={onPointList}
        onFocus={onPointList}
      >
        <MessagesSquare aria-hidden="true" size={21} />
      </IconButton>
      <ConversationPicture conversation={conversation} size={44} />
      <div className="flex min-w-0 flex-1 items-center gap-2 md:flex-col md:items-start md:gap-0">
        <h1 className="min-w-0 flex-1 max-md:line-clamp-2 max-md:text-base/5 md:max-w-full md:truncate md:text-lg/6">
          {petName !== null && (
            <>
              <Pet conversation={conversation} />
              {' · '}
            </>
          )}
          {other ? (
            <Link to={`/profile/${other.id}`} className="hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h1>
        {petName !== null && <State conversation={conversation} />}
      </div>
      {otherId !== null && (
        <PersonMenuSlot person={{ id: otherId, name }} conversationId={id} blocked={blocked} deleted={other === null} />
      )}
    </header>
  )
}

function Pet({ conversation: { postId, postVisible, petName } }: { conversation: Conversation }) {
  const paths = usePaths()
  if (postId === null || !postVisible) return petName
  return (
    <Link to={`${paths.post}/${postId}`} className="hover:underline">
      {petName}
    </Link>
  )
}

/** Below the names, and on phones beside them, where a second line would take height of the thread. */
function State({ conversation: { petState, request } }: { conversation: Conversation }) {
  if (!request && petState === 'listed') return null
  return (
    <div className="flex min-h-5 shrink-0 items-center gap-2 text-sm text-soft max-md:flex-col max-md:gap-0.5 md:flex-wrap">
      {request && <RequestStateSlot request={request} />}
      <PetState state={petState} />
    </div>
  )
}
