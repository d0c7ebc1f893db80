// Libraries choose their code by it when they are loaded: React renders several times slower without.
process.env.NODE_ENV ||= 'production'
await import('../src/server/main.ts')
