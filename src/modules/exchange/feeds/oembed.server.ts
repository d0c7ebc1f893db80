import { z } from 'zod'
import type { Context } from '../../../api/context.ts'
import { countTowards } from '../../../api/enforce-limits.ts'
import { titleOf, ownerOf } from './describe-animal.server.ts'
import { t } from '../../../shared/i18n/t.ts'
import { escapeMarkup } from '../../../shared/text/escape-markup.ts'
import { listNewest } from './list-animals.server.ts'
import { OPEN_HEADERS } from './answer-feed.server.ts'
import { readScope } from './scope.server.ts'

const MAX_URL = 2000
const PET = /^\/(?:post|pet)\/(\d{1,15})$/
const SHELTER = /^\/shelter\/([\w-]{1,60})$/
const HOUR = 3600

const Parameters = z.object({
  url: z.string().max(MAX_URL, { abort: true }),
  format: z.string().max(20).default('json'),
  maxwidth: z.coerce.number().int().min(1).max(10_000).default(10_000),
  maxheight: z.coerce.number().int().min(1).max(10_000).default(10_000),
})

interface Card {
  title: string
  author: string
  /** The parameters of its frame. */
  frame: Record<string, string>
  width: number
  height: number
  picture?: string
}

/** oEmbed 1.0: a pasted link to an animal or an organisation becomes a card in a frame. @throws TOO_MANY_REQUESTS */
export async function answerOembed(context: Context, request: Request): Promise<Response> {
  await countTowards(context, 'anonymousReads')
  const { appUrl } = context.settings
  const { data } = Parameters.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!data) return refusal(400, 'Please name the address of a page of this site as url.')
  if (data.format !== 'json') return refusal(501, 'Only the format json is answered.')
  const url = URL.parse(data.url)
  const card = url?.origin === new URL(appUrl).origin ? await cardOf(context, url.pathname) : undefined
  if (!card) return refusal(404, 'This is no address of an animal or an organisation here.')
  const [width, height] = [Math.min(card.width, data.maxwidth), Math.min(card.height, data.maxheight)]
  const source = `${appUrl}/embed/frame?${new URLSearchParams(card.frame).toString()}`
  const answer = {
    version: '1.0',
    type: 'rich',
    title: card.title,
    author_name: card.author,
    provider_name: t('Pawpal'),
    provider_url: appUrl,
    cache_age: HOUR,
    ...(card.picture && { thumbnail_url: card.picture, thumbnail_width: 1200, thumbnail_height: 630 }),
    width,
    height,
    html: `<iframe src="${escapeMarkup(source)}" title="${escapeMarkup(card.title)}" width="${width}" height="${height}" frameborder="0" loading="lazy"></iframe>`,
  }
  return Response.json(answer, { headers: { ...OPEN_HEADERS, 'cache-control': `public, max-age=${HOUR}` } })
}

const refusal = (status: number, message: string): Response =>
  Response.json({ status, message }, { status, headers: OPEN_HEADERS })

async function cardOf(context: Context, path: string): Promise<Card | undefined> {
  const [, id] = PET.exec(path) ?? []
  if (id !== undefined) {
    const { animals } = await listNewest(context, {}, { limit: 1, id: Number(id) })
    const [animal] = animals
    if (!animal) return undefined
    const picture = animal.photos[0]?.share
    return {
      title: titleOf(animal),
      author: ownerOf(animal),
      frame: { animal: id },
      width: 320,
      height: 460,
      ...(picture && { picture }),
    }
  }
  const [, slug] = SHELTER.exec(path) ?? []
  const scope = slug === undefined ? undefined : await readScope(context.db, slug)
  if (!scope || slug === undefined) return undefined
  return {
    title: `Animals of ${scope.name}`,
    author: scope.name,
    frame: { organization: slug },
    width: 720,
    height: 720,
  }
}
