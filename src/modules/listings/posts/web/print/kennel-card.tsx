import { cx } from '../../../../../ui/cx.ts'
import type { PrintedPost } from '../../contract.ts'
import { petName } from '../pet-texts.ts'
import { PrintedPhoto, QrCode, shortFacts, summary, typedLink } from './printed-parts.tsx'
import { t } from '../../../../../shared/i18n/t.ts'

const MAX_FACTS = 6

/** A card with the proportions of A6 and A5. All sizes scale with its width, so the screen shows exactly what is printed. */
export function KennelCard({ printed: { post, link, code }, className }: { printed: PrintedPost; className?: string }) {
  const facts = shortFacts(post)
  return (
    <article className={cx('@container aspect-[105/148] printed-sheet overflow-hidden', className)}>
      <div className="flex h-full flex-col">
        <PrintedPhoto post={post} className="h-[62cqw] w-full shrink-0" />
        <div className="flex min-h-0 grow flex-col gap-[2cqw] px-[5cqw] pt-[3.5cqw]">
          <div>
            <h2 className="line-clamp-2 text-[9cqw]/[1.05] wrap-anywhere">{petName(post)}</h2>
            <p className="mt-[1cqw] line-clamp-2 text-[3.8cqw]/[1.3] font-semibold text-soft">{summary(post)}</p>
          </div>
          {facts.length > 0 && (
            <ul className="flex flex-wrap gap-[1.2cqw] text-[3cqw]/[1.2]">
              {facts.slice(0, MAX_FACTS).map(fact => (
                <li key={fact} className="max-w-full truncate rounded-full bg-well px-[2.4cqw] py-[0.9cqw] font-medium">
                  {fact}
                </li>
              ))}
            </ul>
          )}
          <p className="line-clamp-4 min-h-0 text-[3cqw]/[1.4] wrap-anywhere">{post.content}</p>
        </div>
        <div className="mx-[5cqw] mb-[3cqw] flex shrink-0 items-center gap-[2cqw] border-t-[0.3cqw] border-line pt-[1.5cqw]">
          <div className="grid min-w-0 grow gap-[0.6cqw] text-[2.8cqw]/[1.3]">
            <p className="truncate text-[3.2cqw] font-semibold">{post.owner.name}</p>
            <p className="text-soft">{t('Scan for more photos, or to ask for {name}:', { name: petName(post) })}</p>
            <p className="truncate font-medium">{typedLink(link)}</p>
          </div>
          <QrCode code={code} className="w-[23cqw]" />
        </div>
      </div>
    </article>
  )
}
