import { type HTMLAttributes, type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import type { Photo } from '../contract.ts'
import type { Moves } from './photo-tile.tsx'
import type { UploadItem } from './photo-uploads.ts'
import { usePhotoSlot, usePhotoUploads } from './use-photo-field.tsx'
import { t } from '../../../../shared/i18n/t.ts'

interface AlbumOptions {
  max: number
  /** The main photo first. */
  initial?: readonly Photo[]
}

/** Photos in order, the first of them the main one. They are dragged, or moved by buttons. */
export function usePhotoAlbum({ max, initial = [] }: AlbumOptions) {
  const uploads = usePhotoUploads({ max, initial })
  const [said, say] = useState('')
  const movable = () => uploads.items().filter(({ state }) => state !== 'refused')
  const moveTo = (item: UploadItem, other: UploadItem | undefined) => {
    if (!other) return
    uploads.move(item.key, uploads.items().indexOf(other))
    const number = movable().findIndex(({ key }) => key === item.key) + 1
    say(
      number === 1
        ? t('{name} comes first now.', { name: item.name })
        : t('{name} is now number {number} of {count}.', { name: item.name, number, count: movable().length }),
    )
  }
  const drag = usePhotoDrag((key, over) => {
    const item = movable().find(item => item.key === key)
    if (item)
      moveTo(
        item,
        movable().find(item => item.key === over),
      )
  })
  const movesOf = (item: UploadItem): Moves => {
    const items = movable()
    const place = items.indexOf(item)
    const to = (other: UploadItem | undefined) => other && (() => moveTo(item, other))
    return { earlier: to(items[place - 1]), later: to(items[place + 1]), first: place > 0 ? to(items[0]) : undefined }
  }
  /** Adds photos. Resolves to whether no upload failed that can be retried. */
  const take = async (files: readonly File[]): Promise<boolean> => {
    uploads.add(files)
    await uploads.settled()
    return uploads.items().every(({ state }) => state !== 'failed')
  }
  const isMain = ({ key }: UploadItem) => movable()[0]?.key === key
  return {
    take,
    album: usePhotoSlot(uploads, true, { placeOf: drag.placeOf, grabOf: drag.grabOf, movesOf, isMain }),
    /** The last move, for screen readers. */
    said,
  }
}

/** Pixels of movement after which a press becomes a drag. */
const SLACK = 5

interface Drag {
  key: string
  /** The photo under the pointer. */
  over: string | undefined
}

/**
 * Drags photos with a mouse, a pen or a finger. A transform moves the photo, because an element that moves in the document
 * loses the pointer. `onDrop` gets the photo under the pointer.
 */
function usePhotoDrag(onDrop: (key: string, over: string) => void) {
  const [drag, setDrag] = useState<Drag>()
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])

  const grab = (key: string, event: ReactPointerEvent<HTMLElement>) => {
    const tile = event.currentTarget.closest<HTMLElement>('[data-photo]')
    if (!tile || event.button !== 0) return
    event.preventDefault()
    end.current?.()
    end.current = follow(tile, event.nativeEvent, {
      onMove: over => setDrag({ key, over }),
      onEnd: over => {
        setDrag(undefined)
        if (over) onDrop(key, over)
      },
    })
  }

  return {
    grabOf: ({ key, state }: UploadItem) =>
      state === 'refused' ? undefined : (event: ReactPointerEvent<HTMLElement>) => grab(key, event),
    placeOf: ({ key }: UploadItem): HTMLAttributes<HTMLElement> & { 'data-photo': string } => ({
      'data-photo': key,
      className:
        drag?.key === key
          ? 'relative z-10 opacity-85 drop-shadow-xl'
          : drag?.over === key
            ? 'rounded-md outline-3 outline-offset-4 outline-brand'
            : '',
    }),
  }
}

interface DragHandlers {
  onMove: (over: string | undefined) => void
  /** `over` is absent if the photo was dropped on nothing, or the drag was canceled. */
  onEnd: (over: string | undefined) => void
}

/** Moves an element with the pointer until its release. Returns a function that cancels the drag. */
function follow(tile: HTMLElement, { clientX, clientY, pointerId }: PointerEvent, { onMove, onEnd }: DragHandlers) {
  const controller = new AbortController()
  const listen = { signal: controller.signal }
  let started = false
  let over: string | undefined
  const end = (dropped?: string) => {
    if (controller.signal.aborted) return
    controller.abort()
    tile.style.translate = ''
    onEnd(dropped)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    const [x, y] = [event.clientX - clientX, event.clientY - clientY]
    started ||= Math.hypot(x, y) > SLACK
    if (!started) return
    tile.style.translate = `${x}px ${y}px`
    over = photoAt(event, tile)
    onMove(over)
  }
  const letGo = (event: PointerEvent) => event.pointerId === pointerId && end(over)
  window.addEventListener('pointermove', move, listen)
  window.addEventListener('pointerup', letGo, listen)
  window.addEventListener('pointercancel', () => end(), listen)
  const breakOff = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Keeps the dialog around it open.
    event.stopPropagation()
    end()
  }
  window.addEventListener('keydown', breakOff, { ...listen, capture: true })
  return () => end()
}

const photoAt = ({ clientX, clientY }: PointerEvent, dragged: HTMLElement): string | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-photo]')].find(tile => {
    const { left, right, top, bottom } = tile.getBoundingClientRect()
    return tile !== dragged && left <= clientX && clientX <= right && top <= clientY && clientY <= bottom
  })?.dataset.photo
