import { EMAIL_PATTERN } from '../../modules/base/accounts/vocabulary.ts'
import type { Settings } from '../../platform/settings/env.ts'

export interface Call {
  /** Read at the first use. @throws SettingsError */
  readonly settings: Settings
  positionals: string[]
  /** A flag is 'true' where it is given. */
  options: Record<string, string | undefined>
  /** Reports how far a long task is. */
  onProgress: Progress
}

/** Without a state the task has ended. */
export type Progress = (state?: { what: string; done: number; total?: number }) => void

interface Option {
  type: 'string' | 'boolean'
  about: string
}

export const JSON_OPTION: Option = {
  type: 'boolean',
  about: 'prints one JSON object and nothing else, with a message where it is refused',
}

/** The output of a command: JSON with `--json`, else text. */
export const answer = ({ options }: Pick<Call, 'options'>, result: object, text: string): string =>
  options.json === undefined ? text : JSON.stringify(result)

/** A command of the terminal: `pawpal <name> …`, in a checkout `npm run pawpal -- <name> …`. */
export interface Command {
  /** The arguments after the name, for the help. */
  usage: string
  summary: string
  options: Record<string, Option>
  /** Returns the text to print. */
  run(call: Call): Promise<string>
}

/** The arguments are wrong; the message shows the correct usage. */
export class UsageError extends Error {}

/** The command succeeded and found a problem, which the message names. */
export class FoundWrong extends Error {
  /** What the command prints nevertheless. */
  readonly report: string | undefined

  constructor(message: string, report?: string) {
    super(message)
    this.report = report
  }
}

/** The only argument of a command: an email address. @throws UsageError */
export function readEmail([email, ...others]: string[]): string {
  if (!email) throw new UsageError('An email address is missing.')
  if (others.length > 0) throw new UsageError(`One email address is enough; what is ${others.join(' ')}?`)
  if (!EMAIL_PATTERN.test(email)) throw new UsageError(`${email} is not an email address.`)
  return email.toLowerCase()
}
