import { useState, type FormEvent } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { FileInput } from '../../../../ui/form/file-input.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { DOCUMENT_TOO_LARGE, MAX_DOCUMENT_BYTES } from '../../../base/photos/vocabulary.ts'
import { MAX_TITLE_LENGTH } from '../vocabulary.ts'
import { uploadDocument } from './upload-document.ts'
import { FAILED, useRecordAction } from './use-record-action.ts'

/** Chooses a file, names it and adds it. After a failure both are still there. */
export function AddDocument({ postId }: { postId: number }) {
  const { records } = useQueries()
  const [file, setFile] = useState<File>()
  const [title, setTitle] = useState('')
  const add = useRecordAction({
    run: async (chosen: File) => {
      const { id } = await uploadDocument(chosen)
      await records.addDocument.call({ postId, documentId: id, title: title.trim() || titleOf(chosen) })
    },
    success: t('Document added'),
    onSuccess: () => {
      setFile(undefined)
      setTitle('')
    },
  })
  const isLarge = file !== undefined && file.type === 'application/pdf' && file.size > MAX_DOCUMENT_BYTES
  const problem = isLarge ? t(DOCUMENT_TOO_LARGE) : add.error && messageOf(add.error, t(FAILED))
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    add.reset()
    setFile(chosen)
    setTitle(before => before || titleOf(chosen))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (file && !isLarge) add.mutate(file)
  }
  return (
    <Card className="print:hidden">
      <form onSubmit={submit} className="grid gap-4">
        <Field label={t('Add a document')} hint={t('A PDF of up to 10 MB, or a photo of a paper.')} error={problem}>
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
              <Input maxLength={MAX_TITLE_LENGTH} value={title} onChange={({ target }) => setTitle(target.value)} />
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

/** The file's name without its ending. */
const titleOf = ({ name }: File): string => name.replace(/\.[^.]{1,5}$/, '').slice(0, MAX_TITLE_LENGTH) || t('Document')
