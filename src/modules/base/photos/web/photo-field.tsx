import { useEffect, useEffectEvent, useId, useRef, type ChangeEvent, type ReactNode } from 'react'
import { cx } from '../../../../ui/cx.ts'
import { CameraButton, FileInput } from '../../../../ui/form/file-input.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import type { Arrangement } from './arrangement.ts'
import { PhotoTile } from './photo-tile.tsx'
import type { PhotoUploads, UploadItem } from './photo-uploads.ts'

export interface PhotoFieldLook {
  label: string
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  /** The text of the drop area. */
  text?: string
}

interface PhotoFieldProps extends PhotoFieldLook {
  multiple: boolean
  uploads: PhotoUploads
  items: readonly UploadItem[]
  /** For albums: moving photos and describing them. */
  arrangement?: Arrangement | undefined
}

/** A file input with the chosen images below it, each with its progress, its error, and buttons to remove or retry it. */
export function PhotoField({ multiple, uploads, items, arrangement, ...look }: PhotoFieldProps) {
  const listId = useId()
  return (
    <div className="grid gap-3">
      <PhotoInput {...look} multiple={multiple} uploads={uploads} items={items} listId={listId} />
      {items.length > 0 && (
        <ul id={listId} className={multiple ? grid : 'grid gap-3'}>
          {items.map(item => {
            const { className, ...place } = arrangement?.placeOf(item) ?? {}
            return (
              <li
                key={item.key}
                className={cx('grid content-start gap-2', multiple ? 'grid-cols-1' : single, className)}
                {...place}
              >
                <PhotoTile
                  item={item}
                  uploads={uploads}
                  described={arrangement !== undefined}
                  moves={arrangement?.movesOf?.(item)}
                  onGrab={arrangement?.grabOf(item)}
                />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

const single = 'grid-cols-[minmax(0,20rem)] sm:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] sm:gap-x-5'
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] gap-x-3 gap-y-5'

type PhotoInputProps = Omit<PhotoFieldProps, 'arrangement'> & { listId: string }

function PhotoInput({ label, hint, error, required, text, multiple, uploads, items, listId }: PhotoInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const failed = items.some(({ state }) => state === 'failed' || state === 'refused')
  const take = ({ files }: HTMLInputElement) => {
    if (files?.length) uploads.add([...files])
  }
  // Files may have been chosen before hydration.
  const takeEarly = useEffectEvent(() => input.current && take(input.current))
  useEffect(() => void takeEarly(), [])
  return (
    <>
      <Field label={label} hint={hint} error={error} required={required}>
        <FileInput
          ref={input}
          accept="image/*,.heic,.heif"
          multiple={multiple}
          text={text}
          {...(failed && { 'aria-invalid': true, 'aria-describedby': listId })}
          onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
            take(currentTarget)
            // Allows the same file to be chosen again.
            currentTarget.value = ''
          }}
        />
      </Field>
      <CameraButton input={input} />
    </>
  )
}
