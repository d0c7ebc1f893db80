import { type ReactNode, useRef, useState } from 'react'
import { messageOf } from '../../../../app/client.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { randomUuid } from '../../../../shared/random-uuid.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { FieldError } from '../../../../ui/form/field-error.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { CameraButton, FileInput } from '../../../../ui/form/file-input.tsx'
import { FileText, Spinner } from '../../../../ui/icons.tsx'
import { MAX_PAPERS } from '../vocabulary.ts'
import type { Paper } from './draft.ts'

interface PaperItem {
  key: string
  title: string
  /** The id of the uploaded file. */
  id?: string
  error?: string
}

export interface PaperOptions {
  /** Uploads a private PDF or photo. */
  upload: (file: File) => Promise<{ id: string }>
  titleOf: (file: File) => string
}

/** Vet papers that are uploaded as soon as they are chosen. The form around them sends their ids. */
export function usePapers({ upload, titleOf }: PaperOptions) {
  const [items, setItems] = useState<readonly PaperItem[]>([])
  const latest = useRef(items)
  const running = useRef(new Set<Promise<void>>())
  const update = (change: (items: readonly PaperItem[]) => readonly PaperItem[]) => {
    latest.current = change(latest.current)
    setItems(latest.current)
  }
  const patch = (key: string, change: Partial<PaperItem>) =>
    update(all => all.map(item => (item.key === key ? { ...item, ...change } : item)))
  const start = (file: File) => {
    const key = randomUuid()
    update(all => [...all, { key, title: titleOf(file) }])
    const work = upload(file).then(
      ({ id }) => patch(key, { id }),
      (error: unknown) => patch(key, { error: messageOf(error, t("The file couldn't be uploaded.")) }),
    )
    running.current.add(work)
    void work.finally(() => running.current.delete(work))
  }
  return {
    papers: items.flatMap(({ id, title }) => (id ? [{ id, title }] : [])),
    isEmpty: items.length === 0,
    restore: (papers: readonly Paper[]) => update(() => papers.map(paper => ({ ...paper, key: paper.id }))),
    /** Waits for running uploads; undefined if one failed. */
    settle: async (): Promise<Paper[] | undefined> => {
      await Promise.all(running.current)
      const all = latest.current
      if (all.some(({ error }) => error)) return undefined
      return all.flatMap(({ id, title }) => (id ? [{ id, title }] : []))
    },
    field: (
      <PaperField
        items={items}
        onAdd={files => files.slice(0, MAX_PAPERS - latest.current.length).forEach(start)}
        onRemove={key => update(all => all.filter(item => item.key !== key))}
      />
    ),
  }
}

export type PaperSlot = ReturnType<typeof usePapers>

interface PaperFieldProps {
  items: readonly PaperItem[]
  onAdd: (files: File[]) => void
  onRemove: (key: string) => void
}

function PaperField({ items, onAdd, onRemove }: PaperFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="grid gap-3">
      <Field
        label={t('Vet papers')}
        optional
        hint={t('PDFs or photos: passport, vaccinations, bills. Only you and the team can open them.')}
      >
        <FileInput
          ref={input}
          multiple
          disabled={items.length >= MAX_PAPERS}
          accept="application/pdf,image/*,.heic,.heif"
          text={t('Choose papers or drop them here')}
          onChange={({ currentTarget }) => {
            onAdd([...(currentTarget.files ?? [])])
            // Allows the same file to be chosen again.
            currentTarget.value = ''
          }}
        />
      </Field>
      <CameraButton input={input} />
      {items.length > 0 && (
        <ul aria-label={t('Vet papers')} className="grid gap-2">
          {items.map(({ key, title, id, error }) => (
            <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-well px-3 py-2">
              {id || error ? <FileText aria-hidden="true" size={20} className="text-soft" /> : <Spinner />}
              <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
              <Button
                variant="quiet"
                size="sm"
                aria-label={t('Remove {name}', { name: title })}
                onClick={() => onRemove(key)}
              >
                {t('Remove')}
              </Button>
              {error && (
                <span className="w-full">
                  <FieldError>{error}</FieldError>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
