import { msg } from '../i18n/t.ts'
import { parsePublicAddress } from './links.ts'

export const MAX_VIDEO_LENGTH = 300
export const VIDEO_WRONG = msg('Please enter the link of one video at YouTube, Vimeo or a PeerTube site')

/** A video at another site. */
export interface Video {
  /** Where it is watched, as it is stored: without a session, a referrer or a playlist. */
  link: string
  /** The host that the reader is told. */
  host: string
  /** Their name for readers; absent for PeerTube, which anybody can run. */
  service?: 'YouTube' | 'Vimeo'
  /** The player for a frame, which waits for a press; it sets no cookies where the service offers that. */
  player: string
}

/**
 * Reads the link of a video. Undefined for everything else: other schemes, accounts, ports, look-alike hosts, redirects and playlists.
 * The result has been put together from the id alone, so nothing of the text but the id, and the host of a PeerTube site, reaches a page.
 */
export function readVideo(text: string): Video | undefined {
  const trimmed = text.trim()
  if (trimmed.length > MAX_VIDEO_LENGTH || /[\s\\]/.test(trimmed)) return undefined
  const url = parsePublicAddress(trimmed)
  return url && (readYouTube(url) ?? readVimeo(url) ?? readPeerTube(url))
}

const YOUTUBE = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'])
const YOUTUBE_ID = /^[\w-]{11}$/

function readYouTube({ hostname, pathname, searchParams }: URL): Video | undefined {
  const [, kind = '', part = ''] = pathname.split('/')
  const short = hostname === 'youtu.be' ? kind : undefined
  const long = YOUTUBE.has(hostname)
    ? kind === 'watch'
      ? (searchParams.get('v') ?? '')
      : ['shorts', 'embed', 'live'].includes(kind)
        ? part
        : ''
    : undefined
  const id = short ?? long
  if (id === undefined || !YOUTUBE_ID.test(id)) return undefined
  return {
    link: `https://www.youtube.com/watch?v=${id}`,
    host: 'youtube.com',
    service: 'YouTube',
    player: `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
  }
}

const VIMEO = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])

/** An unlisted video has a second part. */
function readVimeo({ hostname, pathname, searchParams }: URL): Video | undefined {
  if (!VIMEO.has(hostname)) return undefined
  const [, id, secret = searchParams.get('h') ?? ''] =
    /^\/(?:video\/)?(\d{1,12})(?:\/([\da-f]{1,20}))?\/?$/.exec(pathname) ?? []
  if (!id || !/^[\da-f]{0,20}$/.test(secret)) return undefined
  return {
    link: `https://vimeo.com/${id}${secret && `/${secret}`}`,
    host: 'vimeo.com',
    service: 'Vimeo',
    player: `https://player.vimeo.com/video/${id}?dnt=1${secret && `&h=${secret}`}`,
  }
}

const KNOWN = new Set([...YOUTUBE, ...VIMEO, 'youtu.be', 'youtube-nocookie.com'])
const PEERTUBE =
  /^\/(?:w|videos\/watch|videos\/embed)\/([\da-zA-Z]{20,24}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/

/** Anybody runs such a site under any name, so its path and the form of its ids decide. */
function readPeerTube({ hostname, pathname }: URL): Video | undefined {
  if (KNOWN.has(hostname)) return undefined
  const id = PEERTUBE.exec(pathname)?.[1]
  if (!id) return undefined
  return {
    link: `https://${hostname}/w/${id}`,
    host: hostname,
    player: `https://${hostname}/videos/embed/${id}?p2p=0&warningTitle=0`,
  }
}
