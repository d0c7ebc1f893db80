import { t } from '../../../../../shared/i18n/t.ts'
import { DocumentText } from '../../../../../ui/layout/document-text.tsx'
import { PageHeader } from '../../../../../ui/layout/page.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import type { Guide } from './guides.ts'

/** Of all pictures of guides: scripts/pictures.ts takes them. */
const PICTURE = { width: 1280, height: 800 }

export const GuideView = ({ guide: { title, summary, parts } }: { guide: Guide }) => (
  <article>
    <PageHeader title={title} text={summary} />
    <div className="grid gap-3">
      {parts.map((part, index) =>
        'blocks' in part ? (
          // oxlint-disable-next-line react/no-array-index-key -- parts have no other name than their place
          <DocumentText key={index} blocks={part.blocks} />
        ) : (
          <img
            key={part.picture}
            src={part.picture}
            alt={part.alt}
            {...PICTURE}
            loading="lazy"
            className="my-3 h-auto w-full rounded-md border border-line"
          />
        ),
      )}
    </div>
    <p className="mt-10">
      <Link to="/help" className="touch relative underline">
        {t('All guides')}
      </Link>
    </p>
  </article>
)

export const GuideList = ({ guides }: { guides: readonly Guide[] }) => (
  <ul className="grid gap-4">
    {guides.map(({ name, title, summary }) => (
      <li key={name} className="relative grid gap-1 rounded-lg bg-card p-4 shadow-lift sm:p-6">
        <h2 className="text-xl">
          <Link to={`/help/${name}`} className="after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        </h2>
        <p className="text-soft">{summary}</p>
      </li>
    ))}
  </ul>
)
