import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Before any import, because libraries choose their code by it: React would render several times slower.
process.env.NODE_ENV ||= 'production'
// Later starts load compiled code. If the folder is not writable, Node continues without.
enableCompileCache(fileURLToPath(new URL('../dist/compiled', import.meta.url)))
await import(new URL('../dist/bundle/main.js', import.meta.url).href)
