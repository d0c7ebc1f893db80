import { describe, expect, test } from 'vitest'
import { MAX_VIDEO_LENGTH, readVideo } from './video-link.ts'

const ID = 'dQw4w9WgXcQ'
const YOUTUBE = `https://www.youtube.com/watch?v=${ID}`
const UUID = '9c9de5e8-0a1e-484a-b099-e80766180a6d'

describe('a video is read', () => {
  test.each([
    [YOUTUBE, YOUTUBE],
    [` ${YOUTUBE}&t=12s&list=PL123&si=tracking#x `, YOUTUBE],
    [`https://youtu.be/${ID}?si=tracking`, YOUTUBE],
    [`https://m.youtube.com/watch?app=desktop&v=${ID}`, YOUTUBE],
    [`https://youtube.com/shorts/${ID}`, YOUTUBE],
    [`https://www.youtube.com/live/${ID}?feature=share`, YOUTUBE],
    [`https://www.youtube-nocookie.com/embed/${ID}`, YOUTUBE],
    ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
    ['https://framatube.org/w/kkGMgK9ZtnKfYAgnEtQxbv', 'https://framatube.org/w/kkGMgK9ZtnKfYAgnEtQxbv'],
    [`https://framatube.org/videos/watch/${UUID}?start=1s`, `https://framatube.org/w/${UUID}`],
    [`https://Video.Tierheim.DE/videos/embed/${UUID}/`, `https://video.tierheim.de/w/${UUID}`],
  ])('of %s', (text, link) => {
    expect(readVideo(text)?.link).toBe(link)
    // What was stored is read as itself.
    expect(readVideo(link)?.link).toBe(link)
  })

  test('with a player that sets no cookies, and the name of its host', () => {
    expect(readVideo(YOUTUBE)).toMatchObject({ service: 'YouTube', host: 'youtube.com' })
    expect(readVideo(YOUTUBE)?.player).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/)
    expect(readVideo('https://vimeo.com/76979871')?.player).toMatch(
      /^https:\/\/player\.vimeo\.com\/video\/76979871\?dnt=1/,
    )
    const other = readVideo(`https://framatube.org/w/${UUID}`)
    expect(other).toMatchObject({ host: 'framatube.org' })
    expect(other).not.toHaveProperty('service')
    expect(other?.player).toMatch(new RegExp(`^https://framatube\\.org/videos/embed/${UUID}\\?`))
  })
})

test.each([
  '',
  ID,
  `http://www.youtube.com/watch?v=${ID}`,
  `javascript:alert(1)//youtube.com/watch?v=${ID}`,
  'data:text/html,<script>alert(1)</script>',
  `https://evil.example@www.youtube.com/watch?v=${ID}`,
  `https://www.youtube.com:8443/watch?v=${ID}`,
  `https://www.youtube.com@evil.com/watch?v=${ID}`,
  `https://www.youtube.com.evil.com/watch?v=${ID}`,
  `https://youtube.com.evil.com/w/${ID}`,
  `https://wwwyoutube.com/watch?v=${ID}`,
  `https://xn--youtube-9ua.com/watch?v=${ID}`,
  `https://уoutube.com/watch?v=${ID}`,
  `https://www.youtube.com\\.evil.com/watch?v=${ID}`,
  `https://www.youtube.com/redirect?q=https://evil.com&v=${ID}`,
  `https://www.youtube.com/attribution_link?u=/watch?v=${ID}`,
  'https://www.youtube.com/@shelter',
  'https://www.youtube.com/playlist?list=PL123',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com/watch?v=short',
  'https://youtu.be/w/kkGMgK9ZtnKfYAgnEtQxbv',
  'https://vimeo.com/channels/staffpicks/76979871',
  'https://vimeo.com/76979871?h="><script>',
  'https://vimeo.com/w/kkGMgK9ZtnKfYAgnEtQxbv',
  `https://localhost/w/${UUID}`,
  `https://127.0.0.1/w/${UUID}`,
  `https://[::1]/w/${UUID}`,
  `https://0x7f.1/w/${UUID}`,
  `https://server.internal/w/${UUID}`,
  `https://framatube.org:9000/w/${UUID}`,
  'https://framatube.org/w/../../etc/passwd',
  'https://framatube.org/w/photo.jpg',
  `https://framatube.org/w/${UUID}/more`,
  `https://framatube.org/w/${UUID} onload=x`,
  `${YOUTUBE}&x=${'a'.repeat(MAX_VIDEO_LENGTH)}`,
])('%s is none', text => {
  expect(readVideo(text)).toBeUndefined()
})
