import type { HTMLAttributes, MouseEvent, PointerEvent, ReactNode } from 'react'
import { ChevronLeft, ChevronRight, GripVertical, RotateCw, Star, X } from '../../../../ui/icons.tsx'
import { flushSync } from 'react-dom'
import { t } from '../../../../shared/i18n/t.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import { Photo } from '../../../../ui/data/photo.tsx'
import { Progress } from '../../../../ui/feedback/progress.tsx'
import { photoSources } from '../rules.ts'
import { MAX_ALT_LENGTH } from '../vocabulary.ts'
import type { PhotoUploads, UploadItem } from './photo-uploads.ts'

interface PhotoTileProps {
  item: UploadItem
  uploads: PhotoUploads
  /** Whether the photo has a field for its alternative text. */
  described: boolean
  /** How the photo is moved, if it can be. */
  moves?: Moves | undefined
  isMain?: boolean
  /** Starts to drag it, if it can be dragged. */
  onGrab?: ((event: PointerEvent<HTMLElement>) => void) | undefined
}

/** A chosen image with its progress, its error and its buttons. */
export function PhotoTile({ item, uploads, described, moves, isMain = false, onGrab }: PhotoTileProps) {
  const { key, name, state, alt } = item
  return (
    <>
      <div className="relative overflow-hidden rounded-md bg-well">
        <Picture item={item} onGrab={onGrab} />
        {isMain && (
          <span className="absolute start-2 bottom-2 rounded-full bg-card/92 px-2.5 py-0.5 text-xs font-semibold">
            {t('Main Image')}
          </span>
        )}
        {onGrab && <Grip onGrab={onGrab} />}
        <span className="absolute top-1 end-1">
          <IconButton label={t('Remove {name}', { name })} variant="floating" onClick={() => uploads.remove(key)}>
            <X size={18} />
          </IconButton>
        </span>
      </div>
      <div className="grid content-start gap-2 empty:hidden">
        <UploadProgress item={item} onRetry={() => uploads.retry(key)} />
        {moves && state !== 'refused' && <MoveButtons name={name} moves={moves} />}
        {described && state !== 'refused' && (
          <Field label={t('What it shows')}>
            <Input
              aria-label={t('What it shows: {name}', { name })}
              value={alt}
              maxLength={MAX_ALT_LENGTH}
              autoComplete="off"
              onChange={({ target }) => uploads.describe(key, target.value)}
            />
          </Field>
        )}
      </div>
    </>
  )
}

function UploadProgress({ item, onRetry }: { item: UploadItem; onRetry: () => void }) {
  const { name, state } = item
  if (state === 'done') return null
  if (state === 'waiting') return <Progress label={t('Waiting to upload {name}', { name })} value={0} />
  if (state === 'uploading')
    return (
      <Progress
        label={item.percent === undefined ? t('Preparing {name}', { name }) : t('Uploading {name}', { name })}
        value={item.percent}
      />
    )
  return (
    <>
      <div role="alert" className="grid justify-items-start gap-2 text-sm">
        <p className="max-w-full truncate text-soft">{name}</p>
        <p className="font-medium text-rose">{item.message}</p>
      </div>
      {state === 'failed' && (
        <Button size="sm" variant="secondary" aria-label={t('Try again: {name}', { name })} onClick={onRetry}>
          <RotateCw aria-hidden="true" size={15} />
          {t('Try again')}
        </Button>
      )}
    </>
  )
}

/** The handle for touch, which scrolls the page elsewhere on the picture. A mouse drags the picture itself. */
function Grip({ onGrab }: { onGrab: (event: PointerEvent<HTMLElement>) => void }) {
  return (
    <span
      aria-hidden="true"
      onPointerDown={onGrab}
      className="absolute top-1 start-1 grid size-11 cursor-grab touch-none place-items-center rounded-full bg-card/92 text-brand shadow-lift active:cursor-grabbing pointer-fine:hidden"
    >
      <GripVertical size={18} />
    </span>
  )
}

/** The server's picture once it is uploaded, because browsers cannot show every format that phones send. */
function Picture({ item, onGrab }: Pick<PhotoTileProps, 'item' | 'onGrab'>) {
  const look = {
    alt: '',
    draggable: false,
    className: cx('aspect-4/3 w-full', onGrab && 'cursor-grab'),
    ...(onGrab && {
      onPointerDown: (event: PointerEvent<HTMLElement>) => event.pointerType === 'mouse' && onGrab(event),
    }),
  }
  if (item.state !== 'done') return <Photo {...look} src={item.preview} width={4} height={3} />
  const { photo } = item
  return (
    <Photo
      {...look}
      {...photoSources(photo)}
      sizes="(width >= 40rem) 20rem, 90vw"
      placeholder={photo.placeholder}
      width={photo.width}
      height={photo.height}
    />
  )
}

/** How the photos of a field are arranged and moved. */
export interface Arrangement {
  /** The props of a photo's element. */
  placeOf: (item: UploadItem) => HTMLAttributes<HTMLElement>
  grabOf: (item: UploadItem) => ((event: PointerEvent<HTMLElement>) => void) | undefined
  movesOf: (item: UploadItem) => Moves
  isMain: (item: UploadItem) => boolean
}

/** Absent at the first and last position. */
export interface Moves {
  earlier?: (() => void) | undefined
  later?: (() => void) | undefined
  first?: (() => void) | undefined
}

/** Buttons that move a photo, as an alternative to dragging. */
function MoveButtons({ name, moves: { earlier, later, first } }: { name: string; moves: Moves }) {
  return (
    <div className="flex justify-between">
      <MoveButton label={t('Move {name} earlier', { name })} move={earlier}>
        <ChevronLeft aria-hidden="true" size={20} className="rtl:-scale-x-100" />
      </MoveButton>
      <MoveButton label={t('Put {name} first', { name })} move={first}>
        <Star aria-hidden="true" size={18} />
      </MoveButton>
      <MoveButton label={t('Move {name} later', { name })} move={later}>
        <ChevronRight aria-hidden="true" size={20} className="rtl:-scale-x-100" />
      </MoveButton>
    </div>
  )
}

/** Stays focusable when it is disabled, so that the focus is not lost. */
function MoveButton({ label, move, children }: { label: string; move: (() => void) | undefined; children: ReactNode }) {
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const photo = currentTarget.closest<HTMLElement>('[data-photo]')?.dataset.photo
    // React may move the photo's element in the document, which loses the focus.
    if (move) flushSync(move)
    if (currentTarget.isConnected) currentTarget.focus()
    else document.querySelector<HTMLElement>(`[data-photo="${photo}"] input`)?.focus()
  }
  return (
    <IconButton label={label} title={label} aria-disabled={!move} onClick={press} className="aria-disabled:opacity-40">
      {children}
    </IconButton>
  )
}
