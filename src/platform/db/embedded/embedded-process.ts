import { spawn } from 'node:child_process'
import type { Account } from './embedded-location.ts'

/** Runs a command to its end; rejects only if it cannot start. */
export function run(
  command: string,
  args: string[],
  options: { account?: Account | undefined; cwd?: string } = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...options.account,
      cwd: options.cwd,
      env: cleanEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    let output = ''
    child.stdout.on('data', chunk => (output += String(chunk)))
    child.stderr.on('data', chunk => (output += String(chunk)))
    child.on('error', reject)
    child.on('close', code => resolve({ code: code ?? 1, output: output.trim() }))
  })
}

/** What the system needs to run programs, and the clock that `faketime` gives them. Both processes must agree on the time. */
const KEPT = [
  'SystemRoot',
  'windir',
  'TEMP',
  'TMP',
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
  'LD_PRELOAD',
  'FAKETIME',
  'FAKETIME_DONT_FAKE_MONOTONIC',
]

/** PostgreSQL gets none of our settings and secrets, no PG* variable of the user and one fixed locale. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const found = KEPT.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  // Administrators' commands are missing from the search path of a root made by plain `su`.
  const path =
    process.platform === 'win32' ? process.env['PATH'] : `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin:/usr/bin:/bin`
  return { ...Object.fromEntries(found), PATH: path, LC_ALL: 'C' }
}
