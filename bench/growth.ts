import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { buildIfStale } from '../scripts/build.ts'
import { onFilledDatabase, print, type Bench } from './bench.ts'
import { startChild } from './child.ts'
import { measureAlone } from './compare.ts'
import { drawGrowth, type Line } from './draw-growth.ts'
import { someTown } from './finding-distance.ts'
import { fillForReads, readOfSearch, somePost, TYPICAL } from './posts.ts'

const SIZES = ['1000', '10000', '100000', '1000000']
const PICTURE = fileURLToPath(new URL('../docs/growth.svg', import.meta.url))

/**
 * Measures the same reads with more and more posts, and draws `docs/growth.svg`.
 *
 * @param sizes numbers of posts
 */
export async function benchGrowth(sizes: string[]): Promise<void> {
  await buildIfStale()
  const counts = (sizes.length > 0 ? sizes : SIZES).map(Number)
  const lines = new Map<string, Line>()
  print('| Posts | Read | Server ms | PostgreSQL ms |\n|---|---|---|---|')
  for (const posts of counts)
    await onFilledDatabase(
      `posts-${posts}`,
      bench => fillForReads(bench, posts),
      async bench => {
        for (const { name, ms } of await measureReads(bench, posts)) {
          const line = lines.get(name) ?? { name, points: [] }
          line.points.push({ posts, ms })
          lines.set(name, line)
        }
      },
    )
  await writeFile(PICTURE, drawGrowth([...lines.values()]))
}

/** CPU of server and PostgreSQL together, for one request. */
async function measureReads({ db, env }: Bench, posts: number): Promise<{ name: string; ms: number }[]> {
  const paths = {
    'a pet': `/api/posts/${await somePost(db)}`,
    'the newest': '/api/posts',
    'near a place': (await readOfSearch(db, '', { near: await someTown(db), within: 50 })).path,
    'a filtered search': (await readOfSearch(db, '', TYPICAL)).path,
  }
  const product = await startChild('serve-product.ts', { ...env, GAZETTEER: 'off' })
  try {
    const measured: { name: string; ms: number }[] = []
    for (const [name, path] of Object.entries(paths)) {
      const { cpu, postgres } = await measureAlone({ child: product, path })
      print(`| ${posts} | ${name} | ${cpu.toFixed(2)} | ${postgres.toFixed(2)} |`)
      measured.push({ name, ms: cpu + postgres })
    }
    return measured
  } finally {
    await product.end()
  }
}
