import { MessagesSquare } from '../../../../../ui/icons.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { IconButton } from '../../../../../ui/button/icon-button.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import type { Conversation } from '../../contract.ts'
import { ConversationPicture, PetState } from '../conversation-parts.tsx'
import { otherName } from '../names.ts'
import { PersonMenuSlot, RequestStateSlot } from '../page-slots.ts'
import { usePaths } from '../../../../../ui/navigation/paths.ts'
import { Trans } from '../../../../../ui/trans.tsx'

type ThreadHeaderProps = {
  conversation: Conversation
  onOpenList: () => void
  onPointList: () => void
}

/** The other person and the pet with links to both, and the adoption request. On small screens also a button that opens the list. */
export function ThreadHeader({ conversation, onOpenList, onPointList }: ThreadHeaderProps) {
  const { id, petName, other, otherId, blocked } = conversation
  const name = otherName(conversation)
  return (
    <header className="flex items-center gap-3 border-b border-line py-3 pe-2 ps-2 md:pe-3 pointer-coarse:pt-4 md:ps-5">
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
      <div className="min-w-0 flex-1">
        <h1 className="text-lg">
          {other ? (
            // Extends the clickable area above the link, because the line below has a link of its own.
            <Link to={`/profile/${other.id}`} className="-mt-6 block truncate pt-6 hover:underline">
              {name}
            </Link>
          ) : (
            <span className="block truncate">{name}</span>
          )}
        </h1>
        {petName !== null && <Pet conversation={conversation} />}
      </div>
      {otherId !== null && (
        <PersonMenuSlot person={{ id: otherId, name }} conversationId={id} blocked={blocked} deleted={other === null} />
      )}
    </header>
  )
}

function Pet({ conversation: { postId, postVisible, petName, petState, request } }: { conversation: Conversation }) {
  const paths = usePaths()
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
      <span className="min-w-0 truncate">
        <Trans
          text="About {pet}"
          values={{
            pet:
              postId !== null && postVisible ? (
                <Link to={`${paths.post}/${postId}`} className="font-[550] hover:text-ink hover:underline">
                  {petName}
                </Link>
              ) : (
                petName
              ),
          }}
        />
      </span>
      <PetState state={petState} />
      {request && <RequestStateSlot request={request} />}
    </div>
  )
}
