import { spawnSync } from 'node:child_process'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

// `npm test` runs everything that must hold; `npm test -- chat lint` only the checks, unit files and browser specs named so.

const CHECKS = ['types', 'lint', 'format', 'boundaries', 'unused']
// Every command and every server that a test starts reads compiled code from here; a start takes a quarter less processor time.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url))

const words = process.argv.slice(2)
const matching = (names: string[]): string[] => names.filter(name => words.some(word => name.includes(word)))
const all = words.length === 0

const checks = all ? CHECKS : matching(CHECKS)
const units = matching(await Array.fromAsync(glob('{src,demo,tools,test}/**/*.test.{ts,tsx}')))
const specs = matching(await Array.fromAsync(glob('e2e/**/*.spec.ts')))
if (!all && checks.length + units.length + specs.length === 0) {
  process.stderr.write(`No check, unit file or browser spec is named ${words.join(' or ')}.\n`)
  process.exit(1)
}

for (const check of checks) run(`check:${check}`)
if (all || units.length > 0) run('test:unit', units)
// At the end it names the tests that needed a retry.
if (all || specs.length > 0) run('test:browser', specs)

function run(script: string, files: string[] = []): void {
  const begun = Date.now()
  const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...files], { stdio: 'inherit' })
  process.stdout.write(
    `${script}: ${status === 0 ? 'passed' : 'FAILED'} after ${Math.round((Date.now() - begun) / 1000)} s\n`,
  )
  if (status !== 0) process.exit(status ?? 1)
}
