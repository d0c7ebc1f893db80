import { buildIfStale } from './build.ts'

await buildIfStale()
await import('../src/server/main.ts')
