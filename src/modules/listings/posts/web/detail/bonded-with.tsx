import { t } from '../../../../../shared/i18n/t.ts'
import { Badge } from '../../../../../ui/data/badge.tsx'
import { Photo } from '../../../../../ui/data/photo.tsx'
import { cardStyles } from '../../../../../ui/layout/card.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { photoSources } from '../../../../base/photos/rules.ts'
import type { Post } from '../../contract.ts'
import { petName } from '../pet-texts.ts'

/** The pet that is adopted together with this one; nothing without a bond. */
export function BondedWith({ post }: { post: Post }) {
  const { bondedWith } = post
  if (!bondedWith) return null
  const { id, photo } = bondedWith
  const size = { width: 72, height: 72, className: 'size-18 shrink-0 rounded-md' }
  return (
    <div className={`${cardStyles()} relative flex items-center gap-4 p-4`}>
      {photo ? (
        <Photo {...photoSources(photo)} sizes="72px" alt="" placeholder={photo.placeholder} {...size} />
      ) : (
        <Photo alt="" {...size} />
      )}
      <div className="grid min-w-0 justify-items-start gap-1">
        <Badge tone="brand">{t('Bonded')}</Badge>
        <Link
          to={`/post/${id}`}
          className="font-display text-lg font-[650] wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {t('With {bondedWith}', { bondedWith: petName(bondedWith) })}
        </Link>
        <p className="text-sm text-soft">
          {t('{name} and {bondedWith} go to one home.', { name: petName(post), bondedWith: petName(bondedWith) })}
        </p>
      </div>
    </div>
  )
}
