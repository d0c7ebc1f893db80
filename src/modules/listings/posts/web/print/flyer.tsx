import { cx } from '../../../../../ui/cx.ts'
import type { PrintedPost } from '../../contract.ts'
import { petName } from '../pet-texts.ts'
import { PrintedPhoto, QrCode, shortFacts, summary, typedLink } from './printed-parts.tsx'
import { t } from '../../../../../shared/i18n/t.ts'

const STRIPS = 8
const MAX_FACTS = 6

/** An A4 flyer with tear-off strips. */
export function Flyer({ printed, className }: { printed: PrintedPost; className?: string }) {
  const { post, link, code } = printed
  return (
    <article className={cx('@container aspect-[210/297] printed-sheet overflow-hidden', className)}>
      <div className="flex h-full flex-col">
        <div className="flex min-h-0 grow flex-col gap-[2cqw] px-[5cqw] pt-[4.5cqw]">
          <div className="text-center">
            <h2 className="line-clamp-2 text-[8.5cqw]/[1.05] text-balance wrap-anywhere">
              {t('{name} is looking for a home', { name: petName(post) })}
            </h2>
            <p className="mt-[1.5cqw] text-[3cqw]/[1.3] font-semibold text-soft">{summary(post)}</p>
          </div>
          <PrintedPhoto post={post} className="h-[50cqw] w-full shrink-0 rounded-[2cqw]" />
          <div className="flex min-h-0 gap-[4cqw] overflow-hidden">
            <div className="grid min-h-0 min-w-0 grow content-start gap-[1.5cqw] overflow-hidden">
              <p className="text-[2.1cqw]/[1.35] font-semibold text-brand">
                {shortFacts(post).slice(0, MAX_FACTS).join(' · ')}
              </p>
              <p className="line-clamp-7 text-[2.1cqw]/[1.45] wrap-anywhere">{post.content}</p>
            </div>
            <div className="grid w-[24cqw] shrink-0 content-start justify-items-center gap-[0.8cqw] text-center text-[1.7cqw]/[1.3]">
              <QrCode code={code} className="w-[24cqw]" />
              <p className="font-semibold">{post.owner.name}</p>
              <p className="wrap-anywhere">{typedLink(link)}</p>
            </div>
          </div>
        </div>
        <Strips {...printed} />
      </div>
    </article>
  )
}

/** Repeats the strip. Screen readers read only the first one. */
function Strips({ post, link }: PrintedPost) {
  return (
    <ul className="mt-[2cqw] grid h-[30cqw] shrink-0 grid-cols-8 border-t-[0.2cqw] border-dashed border-edge">
      {Array.from({ length: STRIPS }, (_, strip) => (
        <li
          key={strip}
          aria-hidden={strip > 0}
          className="grid place-content-center overflow-hidden border-dashed border-edge not-first:border-s-[0.2cqw]"
        >
          <p className="h-[28cqw] rotate-180 overflow-hidden text-center text-[1.7cqw]/[1.4] [writing-mode:vertical-rl]">
            <span className="block truncate text-[2.4cqw] font-bold">{petName(post)}</span>
            {typedLink(link)}
          </p>
        </li>
      ))}
    </ul>
  )
}
