import { useMe, useQueries } from '../../../../../app/client.ts'
import { GoButton } from '../../../../../ui/button/go-button.tsx'
import { HeartIcon } from '../../../../../ui/icons.tsx'
import { ReadyButton } from '../../../../../ui/button/ready-button.tsx'
import type { Community, Discussion } from '../../contract.ts'
import { signInPath } from '../community-url.ts'
import { compactText, likesText } from '../texts.ts'
import { useCommunityAction } from '../use-community-action.ts'
import { t } from '../../../../../shared/i18n/t.ts'

type LikeButtonProps = { discussion: Discussion; community: Community }

/** Members like, visitors are led to sign in, others see the number alone. The number is not part of the button's name. */
export function LikeButton({ discussion, community: { id, closed, abilities } }: LikeButtonProps) {
  const me = useMe()
  const { likeCount } = discussion
  if (abilities.write) return <MemberLike discussion={discussion} />
  if (!me && !closed)
    return (
      <span className={row}>
        <GoButton to={signInPath({ id, discussion: discussion.id })} variant="quiet" size="sm" className="px-3!">
          <HeartIcon size={18} />
          {t('Like')}
        </GoButton>
        {likeCount > 0 && <span>{compactText(likeCount)}</span>}
      </span>
    )
  return <span className={row}>{likesText(likeCount)}</span>
}

function MemberLike({ discussion }: { discussion: Discussion }) {
  const { like, unlike } = useQueries().communities
  const { id, liked, likeCount } = discussion
  const action = useCommunityAction({
    run: (on: boolean) => (on ? like : unlike).call({ id }),
    failure: t('That did not reach us. Please try again.'),
  })
  // Optimistic: shows the pressed state until the server answers.
  const shown = action.isPending ? action.variables : liked
  const count = likeCount + Number(shown) - Number(liked)
  return (
    <span className={row}>
      <ReadyButton
        variant="quiet"
        size="sm"
        aria-pressed={shown}
        className="px-3! aria-pressed:text-brand noscript:hidden"
        onClick={() => !action.isPending && action.mutate(!liked)}
      >
        <HeartIcon size={18} filled={shown} />
        {t('Like')}
      </ReadyButton>
      {count > 0 && <span>{compactText(count)}</span>}
    </span>
  )
}

const row = 'flex items-center gap-1 text-sm font-medium text-soft tabular-nums'
