import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a program and returns what it printed. If it fails, throws with its output. */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = root): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? (stderr || stdout)}`)
  return stdout.trim()
}

/** Seconds since 1970: the time of all files in packages, so that one commit always makes the same packages. */
export const commitTime = (): string => process.env['SOURCE_DATE_EPOCH'] ?? run('git', ['log', '-1', '--format=%ct'])
