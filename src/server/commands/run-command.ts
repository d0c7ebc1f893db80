import { inspect, parseArgs } from 'node:util'
import { SweepNotConfirmed } from '../../modules/base/photos/public.server.ts'
import { CLI_NAME, INSTALLED } from '../../platform/cli-name.ts'
import { describeError } from '../../platform/describe-error.ts'
import { EmbeddedPostgresError } from '../../platform/db/embedded/embedded-error.ts'
import { PartitionError } from '../../platform/db/partitions/partition-error.ts'
import { isUnavailable } from '../../platform/db/db.ts'
import { VERSION } from '../../platform/server-name.ts'
import { readSettings, SettingsError, type Settings } from '../../platform/settings/env.ts'
import { StoreFailed } from '../../platform/files/files.ts'
import { Problem } from '../../shared/problem.ts'
import { BackupRefused } from '../../platform/backup/backup-error.ts'
import { backup } from './backup.ts'
import { FoundWrong, UsageError, type Command, type Progress } from './command.ts'
import { createApiKey } from './create-api-key.ts'
import { createOrganization } from './create-organization.ts'
import { createAdmin, createVet } from './create-staff.ts'
import { promote, resetSecondFactor, suspend } from './manage-accounts.ts'
import { doctor } from './doctor.ts'
import { exportCommand } from './export.ts'
import { health } from './health.ts'
import { importAnimals } from './import.ts'
import { jobs } from './jobs.ts'
import { partition } from './partition.ts'
import { loadPlacesCommand, loadPostcodesCommand } from './places.ts'
import { migrate } from './migrate.ts'
import { restore } from './restore.ts'
import { adopt, bin, sweep } from './store.ts'
import { verify } from './verify.ts'

const commands: Record<string, Command> = {
  doctor,
  health,
  migrate,
  'create-admin': createAdmin,
  'create-vet': createVet,
  'create-organization': createOrganization,
  'create-api-key': createApiKey,
  promote,
  suspend,
  'reset-second-factor': resetSecondFactor,
  verify,
  sweep,
  bin,
  'adopt-store': adopt,
  backup,
  restore,
  jobs,
  partition,
  import: importAnimals,
  export: exportCommand,
  'load-places': loadPlacesCommand,
  'load-postcodes': loadPostcodesCommand,
}

const DONE = 0
const FAILED = 1
const MISUSED = 2

interface Terminal {
  out: (text: string) => void
  err: (text: string) => void
  onProgress?: Progress
}

/** Runs a command and returns the exit code: 0 done, 1 failed, 2 called with wrong arguments. */
export async function runCommand(
  args: string[],
  environment: NodeJS.ProcessEnv,
  { out, err, onProgress = () => undefined }: Terminal,
): Promise<number> {
  const [name, ...rest] = args
  if (name === '--help' || name === '-h' || name === 'help') {
    out(help())
    return DONE
  }
  if (name === '--version') {
    out(VERSION)
    return DONE
  }
  try {
    const text = await run(name, rest, environment, onProgress)
    onProgress()
    out(text)
    return DONE
  } catch (error) {
    onProgress()
    if (error instanceof FoundWrong && error.report !== undefined) out(error.report)
    else if (rest.includes('--json') && commandOf(name)?.options['json'])
      out(JSON.stringify({ message: textOf(error) }))
    err(textOf(error))
    return isMisuse(error) ? MISUSED : FAILED
  }
}

async function run(
  name: string | undefined,
  args: string[],
  environment: NodeJS.ProcessEnv,
  onProgress: Progress,
): Promise<string> {
  if (!name) throw new UsageError(help())
  const command = commandOf(name)
  if (!command) throw new UsageError(`There is no command ${name}.\n\n${help()}`)
  const { values, positionals } = parseArgs({
    args,
    options: { ...command.options, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  if (values.help) return helpOf(name, command)
  const options = Object.fromEntries(Object.entries(values).map(([option, value]) => [option, String(value)]))
  let settings: Settings | undefined
  return command.run({
    get settings() {
      return (settings ??= readSettings(withBackupPlace(environment, [...positionals, options['from']])))
    },
    positionals,
    options,
    onProgress,
  })
}

const commandOf = (name = ''): Command | undefined => (Object.hasOwn(commands, name) ? commands[name] : undefined)

/** With backups in a bucket, S3_ENDPOINT needs no bucket of photos, also where the command alone names it. */
function withBackupPlace(environment: NodeJS.ProcessEnv, given: readonly (string | undefined)[]): NodeJS.ProcessEnv {
  const bucket = given.find(text => text?.startsWith('s3://'))
  return bucket === undefined || environment['BACKUP_TO'] ? environment : { ...environment, BACKUP_TO: bucket }
}

const help = (): string =>
  [
    `Usage: ${CLI_NAME} <command>`,
    '',
    '  --version',
    '      prints the version',
    ...(INSTALLED ? ['', '  start', '      serves the site, with its data in ./data or DATA_DIR'] : []),
    ...Object.entries(commands).flatMap(([name, command]) => [
      '',
      `  ${lineOf(name, command)}`,
      `      ${command.summary}`,
    ]),
    '',
    'Without --password a link to choose one is printed. Accounts made here need no confirmation by mail.',
    'Commands use the settings of the server (DATA_DIR or DATABASE_URL, APP_URL, PORT) and work while it runs.',
    'They end with 0 when that is done, 1 when it is refused or fails, 2 when they are not called as they must be.',
  ].join('\n')

const helpOf = (name: string, command: Command): string =>
  [
    lineOf(name, command),
    '',
    `It ${command.summary}.`,
    '',
    ...Object.entries(command.options).map(([option, { about }]) => `  ${`--${option}`.padEnd(12)}${about}`),
    '',
    CODES,
  ].join('\n')

const CODES = 'It ends with 0 when that is done, 1 when it is refused or fails, 2 when it is not called as it must be.'

const lineOf = (name: string, { usage }: Command): string => `${name} ${usage}`

const isMisuse = (error: unknown): boolean =>
  error instanceof UsageError ||
  (error instanceof TypeError && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS'))

/** One line for an error that the person at the terminal can fix; the stack and its causes for any other. */
function textOf(error: unknown): string {
  if (error instanceof StoreFailed) return error.message
  if (isUnavailable(error)) return 'The database cannot be reached. Is DATABASE_URL right, and does it run?'
  if (!(error instanceof Error)) return String(error)
  const known =
    isMisuse(error) ||
    [Problem, FoundWrong, BackupRefused, SettingsError, SweepNotConfirmed, EmbeddedPostgresError, PartitionError].some(
      kind => error instanceof kind,
    )
  return known ? error.message : inspect(describeError(error))
}
