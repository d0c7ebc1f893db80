import { t } from '../../../../shared/i18n/t.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { cardStyles } from '../../../../ui/layout/card.tsx'
import { cx } from '../../../../ui/cx.ts'
import { preloadModal } from '../../../../ui/overlay/dialog.tsx'
import { Moment } from '../../../../ui/data/moment.tsx'
import type { Post } from '../../posts/contract.ts'
import { PostPicture } from './preview/post-picture.tsx'
import { PostStatus } from './preview/post-sheet.tsx'

export type ReviewedPost = Post & { reviewedAt: string }

interface HistoryCardProps {
  post: ReviewedPost
  onPreview: (post: Post) => void
}

export function HistoryCard({ post, onPreview }: HistoryCardProps) {
  return (
    <li className={cx(cardStyles(), 'flex flex-wrap items-center gap-x-4 gap-y-3 p-4')}>
      <PostPicture photo={post.photos[0]} alt="" sizes="6rem" className="aspect-4/3 w-24" />
      <div className="grid min-w-40 flex-1 gap-0.5">
        <div className="flex flex-wrap items-center gap-2">
          <h3>{post.name}</h3>
          <PostStatus status={post.status} />
        </div>
        <p className="line-clamp-2 text-[0.9375rem]">
          {post.vetNotes || <span className="text-soft">{t('No health notes')}</span>}
        </p>
        <p className="text-sm text-soft">
          <Moment at={post.reviewedAt} />
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => onPreview(post)}
      >
        {t('Preview')}
      </Button>
    </li>
  )
}
