import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'

export interface RunningProgram {
  isRunning(): boolean
  /** Ends it and waits for its end. */
  end(signal: NodeJS.Signals): Promise<void>
}

/** Starts a program whose output goes to a file. */
export function startProgram(path: string, args: string[], log: string, options: SpawnOptions = {}): RunningProgram {
  const output = openSync(log, 'a')
  const child = spawn(path, args, { ...options, stdio: ['ignore', output, output] })
  child.on('error', error => process.stderr.write(`${path}: ${error.message}\n`))
  const isRunning = () => stillRuns(child)
  return {
    isRunning,
    end: async signal => {
      if (!isRunning()) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

const stillRuns = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null

/** PostgreSQL refuses to run as root. */
export function accountOfPostgres(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = ['-u', '-g'].map(option => Number(String(spawnSync('id', [option, 'postgres']).stdout)))
  if (!uid || !gid) throw new Error('The user "postgres" is missing, which Debian\'s package makes')
  return { uid, gid }
}
