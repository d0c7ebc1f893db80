import { useState } from 'react'
import type { Photo } from '../contract.ts'
import type { Moves } from './arrangement.ts'
import type { PhotoUploads, UploadItem } from './photo-uploads.ts'
import { usePhotoDrag } from './use-photo-drag.ts'
import { usePhotoSlot, usePhotoUploads } from './use-photo-field.tsx'
import { t } from '../../../../shared/i18n/t.ts'

interface Options {
  max: number
  /** The main photo first. */
  initial?: readonly Photo[]
}

/** A main photo and further ones in order, in two fields. Photos are dragged or moved by buttons, within and between the fields. */
export function usePhotoAlbum({ max, initial = [] }: Options) {
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

/** Only uploaded photos move: one that is still uploading would later replace whatever is the main photo by then. */
const mayLead = (lead: PhotoUploads, item: UploadItem): boolean =>
  item.state === 'done' && lead.items().every(({ state }) => state !== 'waiting' && state !== 'uploading')

function exchange(lead: PhotoUploads, others: PhotoUploads, item: UploadItem): void {
  const before = lead.items().find(({ state }) => state === 'done')
  others.exchange(item.key, before)
  lead.exchange(before?.key, item)
}
