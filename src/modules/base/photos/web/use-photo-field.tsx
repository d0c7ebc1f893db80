import {
  type ChangeEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useMutation } from '@tanstack/react-query'
import { cx } from '../../../../ui/cx.ts'
import { CameraButton, FileInput } from '../../../../ui/form/file-input.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import type { Photo } from '../contract.ts'
import { type Arrangement, PhotoTile } from './photo-tile.tsx'
import { PhotoUploads, type UploadItem } from './photo-uploads.ts'
import { type UploadOptions, uploadPhoto } from './upload-photo.ts'

interface PhotoFieldOptions {
  /** The limit of photos; 1 by default. */
  max?: number
  visibility?: 'public' | 'private'
  /** The initial photos. */
  initial?: readonly Photo[]
}

/** A field that uploads photos as soon as they are chosen. The form around it sends their ids. */
export function usePhotoField(options: PhotoFieldOptions = {}) {
  const uploads = usePhotoUploads(options)
  return usePhotoSlot(uploads, (options.max ?? 1) > 1)
}

export function usePhotoUploads({ max = 1, visibility = 'public', initial = [] }: PhotoFieldOptions): PhotoUploads {
  // A mutation, so that an ended session is noticed like with any other action.
  const { mutateAsync } = useMutation({ mutationFn: send })
  const [uploads] = useState(() => {
    const upload = (file: File, options: UploadOptions) => mutateAsync({ file, options })
    const uploads = new PhotoUploads({ max, visibility, upload })
    uploads.restore(initial)
    return uploads
  })
  useEffect(() => uploads.stop, [uploads])
  return uploads
}

export const usePhotoItems = (uploads: PhotoUploads): readonly UploadItem[] =>
  useSyncExternalStore(uploads.subscribe, uploads.items, uploads.items)

/** The field and the state of its uploads, for the form around it. */
export function usePhotoSlot(uploads: PhotoUploads, multiple: boolean, arrangement?: Arrangement) {
  const items = usePhotoItems(uploads)
  const photos = useMemo(() => photosOf(items), [items])
  return {
    field: (look: PhotoFieldLook): ReactNode => (
      <PhotoField {...look} multiple={multiple} uploads={uploads} items={items} arrangement={arrangement} />
    ),
    /** The uploaded photos. */
    photos,
    /** No photo is uploaded or uploading. */
    isEmpty: items.every(({ state }) => state === 'refused'),
    /** Ids of uploaded photos, and a placeholder for each running upload. */
    expected: items.flatMap(item =>
      item.state === 'done' ? [item.photo.id] : item.state === 'refused' ? [] : [item.key],
    ),
    restore: uploads.restore,
    /** Waits for running uploads; resolves to the ids, or to undefined if an upload failed and can be retried. */
    settle: async (): Promise<string[] | undefined> => {
      await uploads.settled()
      return uploads.items().some(({ state }) => state === 'failed')
        ? undefined
        : photosOf(uploads.items()).map(({ id }) => id)
    },
    /** The current alternative texts by photo id. */
    alts: (): Record<string, string> => Object.fromEntries(photosOf(uploads.items()).map(({ id, alt }) => [id, alt])),
  }
}

const send = ({ file, options }: { file: File; options: UploadOptions }) => uploadPhoto(file, options)

const photosOf = (items: readonly UploadItem[]): Photo[] =>
  items.flatMap(item => (item.state === 'done' ? [{ ...item.photo, alt: item.alt }] : []))

interface PhotoFieldLook {
  label: string
  /** A second label of the same input. */
  also?: string
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
function PhotoField({ multiple, uploads, items, arrangement, ...look }: PhotoFieldProps) {
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
                  moves={arrangement?.movesOf(item)}
                  isMain={arrangement?.isMain(item) ?? false}
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

function PhotoInput({ label, also, hint, error, required, text, multiple, uploads, items, listId }: PhotoInputProps) {
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
      <Field label={label} also={also} hint={hint} error={error} required={required}>
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
