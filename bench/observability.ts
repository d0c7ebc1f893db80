import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fillWithPosts } from '../test-support/fill-posts.ts'
import { raiseLimits } from '../test-support/raise-limits.ts'
import { buildIfStale } from '../scripts/build.ts'
import { onFreshDatabase, print } from './bench.ts'
import { startChild } from './child.ts'
import { alternate, figureText } from './compare.ts'

const POSTS = 2000
/** A page with a cookie is rendered for each request. */
const LOADS: { path: string; headers: Record<string, string> }[] = [
  { path: '/api/posts', headers: {} },
  { path: '/home', headers: { cookie: 'rendered=anew' } },
]

/** Measures a server with metrics, and one with traces, in turns with a server that has neither. */
export async function benchObservability(): Promise<void> {
  await buildIfStale()
  const collector = createServer((request, response) => {
    request.resume().once('end', () => response.setHeader('content-type', 'application/json').end('{}'))
  })
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const variants = [
    { name: 'metrics', env: { METRICS_TOKEN: 'a token of a benchmark' } },
    { name: 'traces, 5% sampled', env: { OTEL_EXPORTER_OTLP_ENDPOINT } },
    { name: 'traces, all sampled', env: { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER: 'parentbased_always_on' } },
  ]
  await onFreshDatabase(async ({ db, env: base }) => {
    const env = { ...base, SLOW_REQUEST_MS: '600000' }
    await fillWithPosts(db, POSTS)
    await raiseLimits(db, 'anonymousReads')
    const without = await startChild('serve-product.ts', env)
    for (const variant of variants) {
      const observed = await startChild('serve-product.ts', { ...env, ...variant.env })
      for (const { path, headers } of LOADS) {
        const { one, other, ratio } = await alternate(
          { child: observed, path, headers },
          { child: without, path, headers },
        )
        print(`${path}, ${variant.name}: ${figureText(one)}`)
        print(`${path}, without: ${figureText(other)}`)
        print(`  ${percent(ratio)} of its rate, ${percent(one.cpu / other.cpu)} of its processor time`)
      }
      await observed.end()
    }
    await without.end()
  })
  collector.close()
}

const percent = (ratio: number): string => `${(ratio * 100).toFixed(1)}%`
