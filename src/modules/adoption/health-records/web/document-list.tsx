import { FileText } from 'lucide-react'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { dayText } from '../../../../shared/time/days.ts'
import { Photo } from '../../../../ui/data/photo.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { Trans } from '../../../../ui/trans.tsx'
import { photoSources } from '../../../base/photos/rules.ts'
import type { HealthDocument, HealthRecord } from '../contract.ts'
import { AddDocument } from './add-document.tsx'
import { RemoveButton } from './remove-button.tsx'

/** The kind of a document, for screen readers. */
const KIND = { kind: <span className="sr-only" /> }

/** Passports, reports and bills: PDFs, and photos of papers. */
export function DocumentList({ record: { postId, documents, mayAdd } }: { record: HealthRecord }) {
  return (
    <Section title={t('Documents')}>
      {documents.length === 0 ? (
        <p className="text-soft">{t('No documents yet.')}</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {documents.map(document => (
            <DocumentItem key={document.id} postId={postId} document={document} />
          ))}
        </ul>
      )}
      {mayAdd && <AddDocument postId={postId} />}
    </Section>
  )
}

function DocumentItem({ postId, document }: { postId: number; document: HealthDocument }) {
  const { id, title, url, photo, author, createdAt, mayRemove } = document
  const { records } = useQueries()
  return (
    <li className="relative flex items-center gap-3 rounded-lg bg-card p-3 shadow-lift">
      {photo ? (
        <Photo
          {...photoSources(photo)}
          placeholder={photo.placeholder}
          width={photo.width}
          height={photo.height}
          alt=""
          sizes="4rem"
          className="size-16 shrink-0 rounded-md"
        />
      ) : (
        <span className="grid size-16 shrink-0 place-items-center rounded-md bg-well text-soft">
          <FileText aria-hidden="true" size={28} />
        </span>
      )}
      <div className="grid min-w-0 flex-1 gap-0.5">
        <a
          href={url}
          {...(photo ? { target: '_blank', rel: 'noreferrer' } : { download: `${title}.pdf` })}
          className="font-semibold wrap-anywhere hover:underline"
        >
          {photo ? (
            <Trans text="{title}<kind>, picture</kind>" values={{ title: <>{title}</> }} components={KIND} />
          ) : (
            <Trans text="{title}<kind>, PDF</kind>" values={{ title: <>{title}</> }} components={KIND} />
          )}
        </a>
        <p className="text-sm text-soft wrap-anywhere">
          {`${dayText(createdAt.slice(0, 10))}, ${author ?? t('somebody who left')}`}
        </p>
        {mayRemove && (
          <RemoveButton
            name={title}
            description={t('The file is deleted.')}
            className="-ms-4 justify-self-start print:hidden"
            run={() => records.removeDocument.call({ postId, id })}
          />
        )}
      </div>
    </li>
  )
}
