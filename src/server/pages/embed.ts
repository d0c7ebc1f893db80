import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Hono, type Context as HonoContext } from 'hono'
import {
  answerEmbedTexts,
  answerOembed,
  embedFrame,
  embedTexts,
  OPEN_HEADERS,
} from '../../modules/exchange/feeds/public.server.ts'
import type { Context } from '../../api/context.ts'
import { matchesEtag } from '../../platform/http/matches-etag.ts'
import { DEFAULT_LANGUAGE } from '../../shared/i18n/languages.ts'
import type { HttpEnv } from '../http/http-env.ts'
import type { Pages } from './pages.ts'

const SOURCE = 'src/app/routes/entries/entry.embed.ts'
const STYLES = 'src/app/routes/entries/embed-styles.ts'
const root = fileURLToPath(new URL('../../..', import.meta.url))

/** What other sites embed: the script, the page for frames, and link preview cards. */
export function embedRoutes(contextOf: (c: HonoContext<HttpEnv>) => Promise<Context>, pages: Pages): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  let known: Promise<string> | undefined
  routes.get('/embed.js', async c => {
    known ??= pages.assets === undefined ? undefined : builtScript(pages.assets)
    const script = await (known ?? sourceScript())
    const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`
    const headers = { ...OPEN_HEADERS, etag, 'cache-control': 'public, max-age=3600' }
    if (matchesEtag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
    return new Response(script, { headers: { ...headers, 'content-type': 'text/javascript; charset=utf-8' } })
  })
  routes.get('/embed/texts.json', c => answerEmbedTexts(c.req.raw))
  routes.get('/embed/frame', c => embedFrame(c.req.raw))
  routes.get('/oembed', async c => answerOembed(await contextOf(c), c.req.raw))
  return routes
}

/** A function around it isolates its names from the page's, and passes its English texts. */
const isolated = (code: string): string =>
  `(()=>{const ENGLISH=${JSON.stringify(embedTexts(DEFAULT_LANGUAGE))};${code.trim()}\n})()\n`

async function builtScript(assets: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(assets, 'manifest.json'), 'utf8')) as Record<string, { file: string }>
  return isolated(await readFile(join(assets, manifest[SOURCE]?.file ?? ''), 'utf8'))
}

/** In development, and in tests that need no build. */
async function sourceScript(): Promise<string> {
  const [styles = '', script = ''] = await Promise.all([STYLES, SOURCE].map(file => readFile(join(root, file), 'utf8')))
  const whole = styles.replace('export const', 'const') + script.replaceAll(/^import .*$/gm, '')
  return isolated(stripTypeScriptTypes(whole))
}
