import type { ParseArgsOptionsConfig } from 'node:util'
import type { Settings } from '../../platform/env.ts'

export interface Call {
  settings: Settings
  positionals: string[]
  /** A flag is 'true' where it is given. */
  options: Record<string, string | undefined>
}

/** One thing that can be done on the server by `npm run pawpal -- <name> …`. */
export interface Command {
  /** What follows the name. */
  usage: string
  summary: string
  options: ParseArgsOptionsConfig
  /** Does it; returns what the person at the terminal should know. */
  run(call: Call): Promise<string>
}

/** The command was not called as it must be; the message says how. */
export class UsageError extends Error {}
