import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Set before any import, because libraries choose their code by it: React renders several times slower without.
process.env.NODE_ENV ||= 'production'
// Later starts load compiled code. Where the folder takes no files, Node goes on without.
enableCompileCache(fileURLToPath(new URL('../dist/compiled', import.meta.url)))
await import(new URL('../dist/bundle/main.js', import.meta.url).href)
