import { type HTMLAttributes, type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import type { Photo } from '../contract.ts'
import type { Moves } from './photo-tile.tsx'
import type { PhotoUploads, UploadItem } from './photo-uploads.ts'
import { usePhotoSlot, usePhotoUploads } from './use-photo-field.tsx'
import { t } from '../../../../shared/i18n/t.ts'

interface AlbumOptions {
  max: number
  /** The main photo first. */
  initial?: readonly Photo[]
}

/** A main photo and further ones in order, in two fields. Photos are dragged or moved by buttons, within and between the fields. */
export function usePhotoAlbum({ max, initial = [] }: AlbumOptions) {
  const lead = usePhotoUploads({ initial: initial.slice(0, 1) })
  const others = usePhotoUploads({ max: max - 1, initial: initial.slice(1), numberFrom: 2 })
  const [said, say] = useState('')
  const moveTo = (item: UploadItem, place: number) => {
    others.move(item.key, place)
    say(
      t('{name} is now number {number} of {count}.', {
        name: item.name,
        number: place + 1,
        count: others.items().length,
      }),
    )
  }
  const makeLead = (item: UploadItem) => {
    exchange(lead, others, item)
    say(t('{name} comes first now.', { name: item.name }))
  }
  const drag = usePhotoDrag((key, over) => {
    const item = others.items().find(item => item.key === key)
    const target = others.items().find(item => item.key === over)
    if (item && target) return moveTo(item, others.items().indexOf(target))
    // Between the two fields: the moved photo becomes the main one.
    const next = item ?? target
    if (next && mayLead(lead, next)) makeLead(next)
  })
  const arrangement = { placeOf: drag.placeOf, grabOf: drag.grabOf }
  const movesOf = (item: UploadItem): Moves => {
    const items = others.items()
    const movable = items.filter(({ state }) => state !== 'refused')
    const place = movable.indexOf(item)
    const to = (other: UploadItem | undefined) => other && (() => moveTo(item, items.indexOf(other)))
    return {
      earlier: to(movable[place - 1]),
      later: to(movable[place + 1]),
      first: mayLead(lead, item) ? () => makeLead(item) : undefined,
    }
  }
  /** Adds photos, the first as the main one if there is none. Resolves to whether no upload failed that can be retried. */
  const take = async (files: readonly File[]): Promise<boolean> => {
    const leads = lead.items().every(({ state }) => state === 'refused') ? 1 : 0
    lead.add(files.slice(0, leads))
    others.add(files.slice(leads))
    await Promise.all([lead.settled(), others.settled()])
    return [...lead.items(), ...others.items()].every(({ state }) => state !== 'failed')
  }
  return {
    take,
    lead: usePhotoSlot(lead, false, arrangement),
    others: usePhotoSlot(others, true, { ...arrangement, movesOf }),
    /** The last move, for screen readers. */
    said,
  }
}

/** Only uploaded photos move: one that is still uploading would replace the main photo when it finishes. */
const mayLead = (lead: PhotoUploads, item: UploadItem): boolean =>
  item.state === 'done' && lead.items().every(({ state }) => state !== 'waiting' && state !== 'uploading')

function exchange(lead: PhotoUploads, others: PhotoUploads, item: UploadItem): void {
  const before = lead.items().find(({ state }) => state === 'done')
  others.exchange(item.key, before)
  lead.exchange(before?.key, item)
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
