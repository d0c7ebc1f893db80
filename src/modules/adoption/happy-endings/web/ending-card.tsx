import type { ReactNode } from 'react'
import { cx } from '../../../../ui/cx.ts'
import { Photo } from '../../../../ui/data/photo.tsx'
import { cardStyles } from '../../../../ui/layout/card.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { photoSources } from '../../../base/photos/rules.ts'
import type { HappyEnding } from '../contract.ts'
import { publicPath } from '../rules.ts'
import { writtenIn } from '../../../../shared/text/text-languages.ts'
import { formatDate, t } from '../../../../shared/i18n/t.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'

interface EndingCardProps {
  ending: HappyEnding
  /** The rank of the pet's name, which leads to its page; none on that page. */
  heading?: 2 | 3
  /** Whether the text is clamped; the page of the pet shows all of it. */
  cut?: boolean
  /** Visible when the page opens. */
  priority?: boolean
  /** What the viewer may do. */
  actions?: ReactNode
}

/** The photo, the words, the first name of who wrote them and the town that they chose to show. */
export function EndingCard({ ending, heading, cut = false, priority = false, actions }: EndingCardProps) {
  const { photo, pet, content, language, firstName, town, publishedAt, postId, died, hasPage } = ending
  const Heading = `h${heading ?? 2}` as const
  return (
    <article className={`${cardStyles()} flex h-full min-w-0 flex-col overflow-hidden`}>
      <Photo
        {...photoSources(photo)}
        sizes="(width >= 77rem) 24rem, (width >= 64rem) 31vw, (width >= 40rem) 46vw, 94vw"
        alt={photo.alt || pet}
        width={photo.width}
        height={photo.height}
        placeholder={photo.placeholder}
        priority={priority}
        className={cx('w-full', heading ? 'aspect-4/3' : 'max-h-128')}
      />
      <div className="grid flex-1 grid-cols-1 content-start gap-2 p-4 sm:p-5">
        {heading && (
          <Heading className="text-xl">
            {hasPage ? (
              <Link to={publicPath(postId)} className="touch relative hover:underline">
                {pet}
              </Link>
            ) : (
              pet
            )}
          </Heading>
        )}
        <p
          className={cx('max-w-prose [overflow-wrap:anywhere] whitespace-pre-line', cut && 'line-clamp-6')}
          {...writtenIn(language)}
        >
          {content}
        </p>
        {died && <p className="text-soft">{t('{pet} has died since.', { pet })}</p>}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-1">
          <p className="min-w-0 text-sm [overflow-wrap:anywhere] text-soft">
            {[firstName, town].filter(Boolean).join(', ')} · <time dateTime={publishedAt}>{monthOf(publishedAt)}</time>
          </p>
          {actions}
        </div>
      </div>
    </article>
  )
}

const monthOf = (at: string): string => formatDate(new Date(at), { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A few happy endings, with the way to all. */
export function NewestEndings({ endings }: { endings: readonly HappyEnding[] }) {
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {endings.map(ending => (
          <li key={ending.id} className="min-w-0">
            <EndingCard ending={ending} heading={3} cut />
          </li>
        ))}
      </ul>
      <Link to="/happy-endings" className={`${buttonStyles({ variant: 'secondary' })} justify-self-start`}>
        {t('All happy endings')}
      </Link>
    </>
  )
}
