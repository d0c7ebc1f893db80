import { useMe, useQueries } from '../../../../client.ts'
import { GoButton } from '../../../../ui/go-button.tsx'
import { HeartIcon } from '../../../../ui/icons.tsx'
import { ReadyButton } from '../../../../ui/ready-button.tsx'
import type { Community, Discussion } from '../../contract.ts'
import { signInPath } from '../community-url.ts'
import { compactText, likesText } from '../texts.ts'
import { useDeed } from '../use-community-action.ts'

type LikeButtonProps = { discussion: Discussion; community: Community }

/** The number stands beside the button, whose name it is no part of. Who may not like sees the number alone. */
export function LikeButton({ discussion, community: { id, closed, abilities } }: LikeButtonProps) {
  const me = useMe()
  const { likeCount } = discussion
  if (abilities.write) return <MemberLike discussion={discussion} />
  if (!me && !closed)
    return (
      <span className={row}>
        <GoButton to={signInPath({ id, discussion: discussion.id })} variant="quiet" size="sm" className="px-3!">
          <HeartIcon size={18} />
          Like
        </GoButton>
        {likeCount > 0 && <span>{compactText(likeCount)}</span>}
      </span>
    )
  return <span className={row}>{likesText(likeCount)}</span>
}

function MemberLike({ discussion }: { discussion: Discussion }) {
  const { like, unlike } = useQueries().communities
  const { id, liked, likeCount } = discussion
  const deed = useDeed({
    act: (on: boolean) => (on ? like : unlike).call({ id }),
    failed: 'That did not reach us. Please try again.',
  })
  // What was pressed shows at once; what the server says follows.
  const shown = deed.isPending ? deed.variables : liked
  const count = likeCount + Number(shown) - Number(liked)
  return (
    <span className={row}>
      <ReadyButton
        variant="quiet"
        size="sm"
        aria-pressed={shown}
        className="px-3! aria-pressed:text-brand noscript:hidden"
        onClick={() => !deed.isPending && deed.mutate(!liked)}
      >
        <HeartIcon size={18} filled={shown} />
        Like
      </ReadyButton>
      {count > 0 && <span>{compactText(count)}</span>}
    </span>
  )
}

const row = 'flex items-center gap-1 text-sm font-medium text-soft tabular-nums'
