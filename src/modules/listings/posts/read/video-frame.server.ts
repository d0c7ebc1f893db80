import type { Context } from '../../../../api/context.ts'
import { refuse } from '../../../../shared/problem.ts'
import { currentLanguage, t } from '../../../../shared/i18n/t.ts'
import { escapeMarkup } from '../../../../shared/text/escape-markup.ts'
import { readVideo } from '../../../../shared/text/video-link.ts'
import { readPost } from './read-post.server.ts'

/**
 * The document of the frame in which a page plays the video of a post. Its policy allows frames of this video's host alone, so that the
 * policy of all pages needs to allow none, and only our own pages may show it. The player gets a sandbox, and of our address
 * the host alone: YouTube refuses to play without one. @throws NOT_FOUND
 */
export async function answerVideoFrame(context: Context, { id }: { id: number }): Promise<Response> {
  const { video: link, name } = await readPost(context, { id })
  const video = readVideo(link)
  if (!video) throw refuse('NOT_FOUND')
  const title = escapeMarkup(t('Video of {name}', { name }))
  const frame = [
    // The reader has pressed already.
    `src="${escapeMarkup(`${video.player}&autoplay=1`)}"`,
    `title="${title}"`,
    `sandbox="allow-scripts allow-same-origin allow-presentation"`,
    `referrerpolicy="strict-origin"`,
    `allow="autoplay; fullscreen; encrypted-media; picture-in-picture"`,
    `allowfullscreen`,
    `style="display:block;width:100vw;height:100vh;border:0"`,
  ]
  const page = `<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8"><title>${title}</title></head>
<body style="margin:0;background:#000"><iframe ${frame.join(' ')}></iframe></body></html>
`
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyFor(video.player),
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

const policyFor = (player: string): string =>
  [
    "default-src 'none'",
    "style-src-attr 'unsafe-inline'",
    `frame-src ${new URL(player).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
