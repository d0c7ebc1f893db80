import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The long form of test/fuzz: `npm run fuzz -- [seed] [requests]`. Its last line counts requests and responses.
const [seed = String(Math.floor(Math.random() * 2 ** 31)), requests = '20000'] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'pawpal-fuzz-'))
const report = join(folder, 'report')
try {
  const { status } = spawnSync('vitest', ['run', 'test/fuzz/fuzz.slow.test.ts'], {
    stdio: 'inherit',
    env: { ...process.env, FUZZ_SEED: seed, FUZZ_REQUESTS: requests, FUZZ_REPORT: report },
  })
  process.exitCode = status ?? 1
  console.log(readFileSync(report, 'utf8'))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
