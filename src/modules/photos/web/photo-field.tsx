import { useEffect, useEffectEvent, useId, useRef, type ChangeEvent, type ReactNode } from 'react'
import { RotateCw } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { Photo } from '../../../ui/photo.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { photoSources } from '../rules.ts'
import type { PhotoUploads, UploadItem } from './photo-uploads.ts'

export interface PhotoFieldLook {
  label: string
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  /** What the area to drop files on says. */
  text?: string
}

interface PhotoFieldProps extends PhotoFieldLook {
  multiple: boolean
  uploads: PhotoUploads
  items: readonly UploadItem[]
}

/** A file input with what was chosen below it: each image with its progress, its error and ways to drop it or try again. */
export function PhotoField({ label, hint, error, required, text, multiple, uploads, items }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const failed = items.some(({ state }) => state === 'failed' || state === 'refused')
  const take = ({ files }: HTMLInputElement) => {
    if (files?.length) uploads.add([...files])
  }
  // Somebody may have chosen files before the script ran.
  const takeEarly = useEffectEvent(() => input.current && take(input.current))
  useEffect(() => void takeEarly(), [])
  return (
    <div className="grid gap-3">
      <Field label={label} hint={hint} error={error} required={required}>
        <FileInput
          ref={input}
          accept="image/*,.heic,.heif"
          multiple={multiple}
          text={text}
          {...(failed && { 'aria-invalid': true, 'aria-describedby': listId })}
          onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
            take(currentTarget)
            // The same file may be chosen again.
            currentTarget.value = ''
          }}
        />
      </Field>
      {items.length > 0 && (
        <ul id={listId} className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
          {items.map(item => (
            <li key={item.key} className="grid grid-cols-1 content-start gap-2">
              <Tile item={item} uploads={uploads} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Tile({ item, uploads }: { item: UploadItem; uploads: PhotoUploads }) {
  const { key, name, state } = item
  return (
    <>
      <div className="relative overflow-hidden rounded-md bg-well">
        <Picture item={item} />
        <span className="absolute top-1 right-1">
          <IconButton label={`Remove ${name}`} variant="floating" onClick={() => uploads.remove(key)}>
            <CloseIcon size={18} />
          </IconButton>
        </span>
      </div>
      {state === 'waiting' && <Progress label={`Waiting to upload ${name}`} value={0} />}
      {state === 'uploading' && (
        <Progress label={item.percent === undefined ? `Preparing ${name}` : `Uploading ${name}`} value={item.percent} />
      )}
      {(state === 'failed' || state === 'refused') && (
        <div role="alert" className="grid justify-items-start gap-2 text-sm">
          <p className="max-w-full truncate text-soft">{name}</p>
          <p className="font-medium text-rose">{item.message}</p>
        </div>
      )}
      {state === 'failed' && (
        <Button size="sm" variant="secondary" aria-label={`Try again: ${name}`} onClick={() => uploads.retry(key)}>
          <RotateCw aria-hidden="true" size={15} />
          Try again
        </Button>
      )}
    </>
  )
}

/** The server's picture once it is there: browsers cannot show every kind of file that phones send. */
function Picture({ item }: { item: UploadItem }) {
  const look = 'aspect-4/3 w-full'
  if (item.state !== 'done') return <Photo src={item.preview} alt="" width={4} height={3} className={look} />
  const { photo } = item
  return (
    <Photo
      {...photoSources(photo)}
      sizes="14rem"
      placeholder={photo.placeholder}
      alt=""
      width={photo.width}
      height={photo.height}
      className={look}
    />
  )
}
