import { useState } from 'react'
import { FileText } from 'lucide-react'
import { messageOf, useQueries } from '../../../client.ts'
import { dayText } from '../../../shared/day-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Photo } from '../../../ui/data/photo.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { photoSources } from '../../photos/rules.ts'
import type { HealthDocument, HealthRecord } from '../contract.ts'
import { AddDocument } from './add-document.tsx'
import { FAILED, useRecordAction } from './use-record-action.ts'

/** Passports, reports and bills: PDFs, and photos of papers. */
export function DocumentList({ record: { postId, documents, mayAdd } }: { record: HealthRecord }) {
  return (
    <Section title="Documents">
      {documents.length === 0 ? (
        <p className="text-soft">No documents yet.</p>
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
  const { title, url, photo, author, createdAt, mayRemove } = document
  const [removing, setRemoving] = useState(false)
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
          {title}
          <span className="sr-only">{photo ? ', picture' : ', PDF'}</span>
        </a>
        <p className="text-sm text-soft wrap-anywhere">
          {`${dayText(createdAt.slice(0, 10))}, ${author ?? 'somebody who left'}`}
        </p>
        {mayRemove && (
          <Button
            variant="quiet"
            size="sm"
            className="-ml-4 justify-self-start print:hidden"
            aria-label={`Remove ${title}`}
            onClick={() => setRemoving(true)}
          >
            Remove
          </Button>
        )}
      </div>
      <RemoveDocument postId={postId} document={document} open={removing} onClose={() => setRemoving(false)} />
    </li>
  )
}

interface RemoveDocumentProps {
  postId: number
  document: HealthDocument
  open: boolean
  onClose: () => void
}

function RemoveDocument({ postId, document: { id, title }, open, onClose }: RemoveDocumentProps) {
  const { records } = useQueries()
  const remove = useRecordAction({
    run: () => records.removeDocument.call({ postId, id }),
    success: 'Removed',
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={isOpen => isOpen || onClose()}
      title={`Remove ${title}?`}
      description={
        <>
          The file is deleted.
          <FormAlert>{remove.error && messageOf(remove.error, FAILED)}</FormAlert>
        </>
      }
      confirmText="Remove"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}
