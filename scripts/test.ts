import { spawn, spawnSync } from 'node:child_process'
import { glob, rm } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { collectSkipped, printCollected } from '../test-support/skipped-tests.ts'
import { printSlowest, TIMES } from './slowest-tests.ts'

// `npm test` runs what must hold before a change lands, `npm run test:slow` the files that are called `*.slow.*`.
// `npm test -- chat lint` runs the checks, unit files and browser specs named so, also slow ones.

/** Two at once. The longest use both cores, so they do not run together. */
const CHECKS = ['types', 'boundaries', 'unused', 'format', 'lint']
const QUICK_UNITS = ['--project=shared', '--project=isolated']
// Every command and every server that a test starts reads compiled code from here; a start takes a quarter less processor time.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url))

const words = process.argv.slice(2)
const slow = words.includes('--slow')
const all = words.length === 0
const matching = (names: string[]): string[] => names.filter(name => words.some(word => name.includes(word)))

const checks = all ? CHECKS : matching(CHECKS)
const units = matching(await Array.fromAsync(glob('{src,demo,tools,test}/**/*.test.{ts,tsx}')))
const specs = matching(await Array.fromAsync(glob('e2e/**/*.spec.ts')))
if (!all && !slow && checks.length + units.length + specs.length === 0) {
  process.stderr.write(`No check, unit file or browser spec is named ${words.join(' or ')}.\n`)
  process.exit(1)
}
if (all || slow) {
  await rm(TIMES, { recursive: true, force: true })
  process.env.TEST_TIMES = TIMES
}

collectSkipped()
process.on('exit', printCollected)
await Promise.all([runChecks(), runChecks()])
if (process.exitCode) process.exit()
if (all) run('test:unit', QUICK_UNITS)
else if (slow) run('test:unit', ['--project=slow'])
else if (units.length > 0) run('test:unit', units)
// At the end it names the tests that needed a retry.
if (all) run('test:browser', ['--project=quick'])
else if (slow) run('test:browser', ['--project=slow'])
else if (specs.length > 0) run('test:browser', specs)
if (all || slow) await printSlowest()

/** Runs checks one after the other; the output of each appears when it ends. */
async function runChecks(): Promise<void> {
  for (let check = checks.shift(); check; check = checks.shift()) {
    const begun = Date.now()
    const child = spawn('npm', ['run', '--silent', `check:${check}`], { stdio: ['ignore', 'pipe', 'pipe'] })
    const [[status], ...printed] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
    process.stdout.write(printed.join(''))
    say(`check:${check}`, status === 0, begun)
    if (status !== 0) process.exitCode = 1
  }
}

function run(script: string, options: string[]): void {
  const begun = Date.now()
  const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...options], { stdio: 'inherit' })
  say(script, status === 0, begun)
  if (status !== 0) process.exit(status ?? 1)
}

function say(script: string, passed: boolean, begun: number): void {
  process.stdout.write(
    `${script}: ${passed ? 'passed' : 'FAILED'} after ${Math.round((Date.now() - begun) / 1000)} s\n`,
  )
}
