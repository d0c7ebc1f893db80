// Set before any import, because libraries choose their code by it: React renders several times slower without.
process.env.NODE_ENV ||= 'production'
await import('../src/server/main.ts')
