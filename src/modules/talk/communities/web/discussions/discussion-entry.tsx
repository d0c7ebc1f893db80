import { useState } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { useAction } from '../../../../../app/use-action.ts'
import { useMe, useQueries } from '../../../../../app/client.ts'
import { Badge } from '../../../../../ui/data/badge.tsx'
import { buttonStyles, ReadyButton } from '../../../../../ui/button/button.tsx'
import { cardStyles } from '../../../../../ui/layout/card.tsx'
import { cx } from '../../../../../ui/cx.ts'
import { Link, opensElsewhere } from '../../../../../ui/navigation/link.tsx'
import { Photo } from '../../../../../ui/data/photo.tsx'
import { ThreadEntry } from '../../../../../ui/data/thread.tsx'
import { photoSources } from '../../../../base/photos/rules.ts'
import { GoButton } from '../../../../../ui/button/go-button.tsx'
import { Heart } from '../../../../../ui/icons.tsx'
import type { Community, Discussion } from '../../contract.ts'
import { ConfirmedActionButton } from '../confirmed-action-button.tsx'
import { DiscussionComments } from './discussion-comments.tsx'
import { communityPath, signInPath } from '../community-url.ts'
import { RoleBadge } from '../community-head.tsx'
import { ReportSlot } from '../page-slots.ts'
import { commentsText, compactText, likesText } from '../texts.ts'
import { useNavigate } from '../../../../../ui/navigation/use-navigate.ts'

interface DiscussionEntryProps {
  discussion: Discussion
  community: Community
  /** The discussion has its own page: its comments are open, beginning at this cursor. */
  alone?: { cursor: string | undefined }
}

export function DiscussionEntry({ discussion, community, alone }: DiscussionEntryProps) {
  const [open, setOpen] = useState(alone !== undefined)
  const { author, authorRole, content, language, createdAt, pinned } = discussion
  return (
    <ThreadEntry
      author={author}
      href={`/profile/${author.id}`}
      at={createdAt}
      language={language}
      className={cx(cardStyles(), 'p-4 sm:p-6')}
      badge={
        <>
          <RoleBadge role={authorRole} />
          {pinned && <Badge tone="sun">{t('Pinned')}</Badge>}
        </>
      }
      footer={
        <>
          <DiscussionPhoto discussion={discussion} />
          <div className="-my-1 -ms-3 flex flex-wrap items-center gap-x-1">
            <LikeButton discussion={discussion} community={community} />
            <CommentsLink discussion={discussion} open={open} onToggle={() => setOpen(!open)} />
            <Tools discussion={discussion} community={community} alone={alone !== undefined} />
          </div>
          {open && <DiscussionComments discussion={discussion} community={community} start={alone?.cursor} />}
        </>
      }
    >
      {content}
    </ThreadEntry>
  )
}

function DiscussionPhoto({ discussion: { photo, author } }: { discussion: Discussion }) {
  if (!photo) return null
  return (
    <Photo
      {...photoSources(photo)}
      alt={photo.alt || t('Photo by {name}', { name: author.name })}
      placeholder={photo.placeholder}
      width={photo.width}
      height={photo.height}
      sizes="(width >= 64rem) 40rem, 90vw"
      className="h-auto max-h-128 w-full max-w-2xl rounded-md"
    />
  )
}

type CommentsLinkProps = { discussion: Discussion; open: boolean; onToggle: () => void }

/** Toggles the comments; without scripts it links to the discussion's own page. */
function CommentsLink({ discussion: { id, communityId, commentCount }, open, onToggle }: CommentsLinkProps) {
  return (
    <Link
      to={communityPath({ id: communityId, discussion: id })}
      aria-expanded={open}
      className={cx(buttonStyles({ variant: 'quiet', size: 'sm' }), 'px-3')}
      onClick={event => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        onToggle()
      }}
    >
      {commentsText(commentCount)}
    </Link>
  )
}

type ToolsProps = Omit<DiscussionEntryProps, 'alone'> & { alone: boolean }

function Tools({ discussion: { id, author, pinned, abilities }, community, alone }: ToolsProps) {
  const me = useMe()
  const navigate = useNavigate()
  const { communities } = useQueries()
  const { pin, unpin, removeDiscussion } = communities
  const setPinned = useAction({
    mutationFn: (on: boolean) => (on ? pin : unpin).call({ id }),
    failure: t("That didn't work. Please try again."),
    invalidates: [communities.key()],
  })
  return (
    <>
      {community.abilities.pin && (
        <ReadyButton
          variant="quiet"
          size="sm"
          className="px-3 noscript:hidden"
          busy={setPinned.isPending}
          onClick={() => setPinned.mutate(!pinned)}
        >
          {pinned ? t('Unpin') : t('Pin')}
        </ReadyButton>
      )}
      {abilities.delete && (
        <ConfirmedActionButton
          label={t('Delete discussion')}
          title={t('Delete this discussion?')}
          description={t("What {name} wrote will be gone for everyone, with all comments. This can't be undone.", {
            name: author.name,
          })}
          confirmText={t('Delete')}
          // Not its comments: a refetch of deleted comments would fail.
          invalidates={[communities.get.key(), communities.discussions.key()]}
          run={() => removeDiscussion.call({ id })}
          onSuccess={() => alone && void navigate(communityPath({ id: community.id }))}
          success={t('Discussion deleted')}
          failure={t('Failed to delete discussion')}
        >
          {t('Delete')}
        </ConfirmedActionButton>
      )}
      {me && me.id !== author.id && <ReportSlot subjectId={String(id)} person={author} />}
    </>
  )
}

type LikeButtonProps = { discussion: Discussion; community: Community }

/** Members like, visitors are led to sign in, others see the number alone. The number is not part of the button's name. */
function LikeButton({ discussion, community: { id, closed, abilities } }: LikeButtonProps) {
  const me = useMe()
  const { likeCount } = discussion
  if (abilities.write) return <MemberLike discussion={discussion} />
  if (!me && !closed)
    return (
      <span className={row}>
        <GoButton to={signInPath({ id, discussion: discussion.id })} variant="quiet" size="sm" className="px-3">
          <Heart size={18} />
          {t('Like')}
        </GoButton>
        {likeCount > 0 && <span>{compactText(likeCount)}</span>}
      </span>
    )
  return <span className={row}>{likesText(likeCount)}</span>
}

function MemberLike({ discussion }: { discussion: Discussion }) {
  const { communities } = useQueries()
  const { id, liked, likeCount } = discussion
  const action = useAction({
    mutationFn: (on: boolean) => (on ? communities.like : communities.unlike).call({ id }),
    failure: t("That didn't reach us. Please try again."),
    invalidates: [communities.key()],
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
        className="px-3 aria-pressed:text-brand noscript:hidden"
        onClick={() => !action.isPending && action.mutate(!liked)}
      >
        <Heart size={18} filled={shown} />
        {t('Like')}
      </ReadyButton>
      {count > 0 && <span>{compactText(count)}</span>}
    </span>
  )
}

const row = 'flex items-center gap-1 text-sm font-medium text-soft tabular-nums'
