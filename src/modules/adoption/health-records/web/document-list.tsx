import { FileText } from '../../../../ui/icons.tsx'
import { useState } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { dayText } from '../../../../shared/time/day-text.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { Photo } from '../../../../ui/data/photo.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { Trans } from '../../../../ui/trans.tsx'
import { photoSources } from '../../../base/photos/rules.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { FileInput } from '../../../../ui/form/file-input.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { DOCUMENT_TOO_LARGE, MAX_DOCUMENT_BYTES } from '../../../base/photos/vocabulary.ts'
import type { HealthDocument, HealthRecord } from '../contract.ts'
import { titleOf, uploadDocument } from './upload-document.ts'
import { FAILED, RemoveButton } from './remove-button.tsx'
import { MAX_TITLE_LENGTH } from '../vocabulary.ts'

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
            <Trans text="{title}<kind>, photo</kind>" values={{ title: <>{title}</> }} components={KIND} />
          ) : (
            <Trans text="{title}<kind>, PDF</kind>" values={{ title: <>{title}</> }} components={KIND} />
          )}
        </a>
        <p className="text-sm text-soft wrap-anywhere">
          {`${dayText(createdAt.slice(0, 10))}, ${author ?? t('Someone who left')}`}
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

/** Chooses a file, names it and adds it. After a failure both are still there. */
function AddDocument({ postId }: { postId: number }) {
  const { records } = useQueries()
  const [file, setFile] = useState<File>()
  const add = useAction({
    mutationFn: async ({ chosen, title }: { chosen: File; title: string }) => {
      const { id } = await uploadDocument(chosen)
      await records.addDocument.call({ postId, documentId: id, title: title.trim() || titleOf(chosen) })
    },
    success: t('Document added'),
    onSuccess: () => setFile(undefined),
    invalidates: [records.key()],
  })
  const isLarge = file !== undefined && file.type === 'application/pdf' && file.size > MAX_DOCUMENT_BYTES
  const failure = add.error ? messageOf(add.error, t(FAILED)) : undefined
  const { form, errors } = useCheckedForm<'file' | 'title'>(
    () => ({}),
    ({ title }) => file && !isLarge && add.mutate({ chosen: file, title }),
    { file: isLarge ? t(DOCUMENT_TOO_LARGE) : failure },
  )
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    add.reset()
    setFile(chosen)
  }
  return (
    <Card className="print:hidden">
      <form {...form} className="grid gap-4">
        <Field label={t('Add a document')} hint={t('A PDF of up to 10 MB, or a photo of a paper.')} error={errors.file}>
          <FileInput
            accept="application/pdf,image/*,.heic,.heif"
            text={file?.name ?? t('Choose a file or drop it here')}
            onChange={({ target }) => {
              choose(target.files?.[0])
              // Allows the same file to be chosen again.
              target.value = ''
            }}
          />
        </Field>
        {file && (
          <>
            <Field label={t('Name')} hint={t('What it is, e.g. EU pet passport.')}>
              <Input name="title" maxLength={MAX_TITLE_LENGTH} defaultValue={titleOf(file)} />
            </Field>
            <div className="flex flex-wrap gap-2">
              <Button type="submit" busy={add.isPending} busyText={t('Uploading...')}>
                {t('Add document')}
              </Button>
              <Button variant="quiet" onClick={() => setFile(undefined)}>
                {t('Cancel')}
              </Button>
            </div>
          </>
        )}
      </form>
    </Card>
  )
}
