import { MAX_PHOTOS } from '../../../listings/posts/vocabulary.ts'
import { readVideo } from '../../../../shared/text/video-link.ts'
import type { Cells, Reading } from './read-cells.server.ts'

/**
 * Addresses, without those of videos, or the names of pictures in the ZIP. A table that names no pictures gets those that are called
 * after the animal's id.
 */
export function photosOf(cells: Cells, { pictures }: Reading, sourceId: string): string[] {
  const urls = new Set<string>()
  for (const { value } of cells.texts('photos'))
    for (const part of value.split(pictures ? /[\n,;|]/ : /[\s,;|](?=https?:)/).map(trimmed)) {
      const picture = pictures?.named(part)
      // Most servers that files name with http have https, too.
      const address = part.replace(/^http:\/\//i, 'https://')
      if (picture) urls.add(picture)
      else if (!part || VIDEO_SITE.test(address)) continue
      else if (address.length <= 2000 && URL.canParse(address) && address.startsWith('https://'))
        urls.add(new URL(address).href)
      else cells.problem('photos', part, pictures ? NOT_IN_ZIP : NO_ADDRESS)
    }
  if (urls.size === 0) for (const picture of pictures?.of(sourceId) ?? []) urls.add(picture)
  return [...urls].slice(0, MAX_PHOTOS)
}

/** The first cell with the link of a video, or with a player for one, among those of videos and of photos. */
export function videoOf(cells: Cells): string {
  const videosIn = (meaning: 'video' | 'photos') =>
    cells.texts(meaning).flatMap(({ value }) =>
      value
        .slice(0, MAX_CELL)
        // The address in the markup of a player.
        .replaceAll('&amp;', '&')
        .split(/[\s,;|"']+/)
        // Files name videos with http and without a scheme, too.
        .flatMap(part => readVideo(part.replace(/^(?:http:)?\/\//i, 'https://')) ?? []),
    )
  // The address of a picture may look like that of a PeerTube site.
  const [video] = [...videosIn('video'), ...videosIn('photos').filter(({ service }) => service)]
  return video?.link ?? ''
}

const MAX_CELL = 2000

/** Pages of these sites that are no single video are no photos either. */
const VIDEO_SITE = /^https:\/\/(?:[\w.-]*\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\//i
const NO_ADDRESS =
  'This is the name of a picture and no address. Put the table and its pictures into a ZIP, and import that.'
const NOT_IN_ZIP =
  'The ZIP has no picture of this name with at most 15 MB, and it is no address that begins with https://.'
const trimmed = (piece: string): string => piece.trim().replace(/[,;|]$/, '')
