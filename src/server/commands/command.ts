import type { Settings } from '../../platform/env.ts'

export interface Call {
  settings: Settings
  positionals: string[]
  /** A flag is 'true' where it is given. */
  options: Record<string, string | undefined>
  /** Says how far long work is. */
  onProgress: Progress
}

/** Without a state: nothing is under way any more. */
export type Progress = (state?: { what: string; done: number; total?: number }) => void

export interface Option {
  type: 'string' | 'boolean'
  /** What it is for. */
  about: string
}

export const JSON_OPTION: Option = { type: 'boolean', about: 'prints one JSON object and nothing else' }

/** What a command prints: for a program where it was called with `--json`, else for people. */
export const answer = ({ options }: Pick<Call, 'options'>, result: object, text: string): string =>
  options.json === undefined ? text : JSON.stringify(result)

/** One thing that can be done on the server by `npm run pawpal -- <name> …`. */
export interface Command {
  /** What follows the name. */
  usage: string
  summary: string
  options: Record<string, Option>
  /** Does it; returns what the person at the terminal should know. */
  run(call: Call): Promise<string>
}

/** The command was not called as it must be; the message says how. */
export class UsageError extends Error {}

/** The work was done, and what it found is not as it should be; the message says what. */
export class FoundWrong extends Error {}
