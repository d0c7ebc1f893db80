import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freshFolder } from './fresh-folder.ts'
import { poolerSettings } from './pooled.ts'

export interface ServerProcess {
  url: string
  /** Its output so far. */
  output(): string
  dataDir: string
  /** Runs `npm run pawpal -- …` beside it and returns what it printed. */
  command(...args: string[]): Promise<string>
  /** The link in the newest mail to an address; waits for it. */
  mailedLink(to: string, patienceMs?: number): Promise<string>
  /** The newest mail to an address with this text; waits for it. Headers, text and HTML are decoded. */
  mailed(to: string, text: string): Promise<string>
  signal(signal: NodeJS.Signals): Promise<number | null>
  /** Its exit code, once it has ended for any reason; null after a signal. */
  ended: Promise<number | null>
}

interface ServerOptions {
  env?: Record<string, string>
  /** The folder of an earlier server, to continue with. */
  dataDir?: string
  /** How long the start may take, in milliseconds. */
  patience?: number
}

/** A demo processes its pictures first. */
const START_PATIENCE_MS = 80_000

/** The product started as in its README, on its own port and a new data folder. */
export async function startServer({
  env = {},
  dataDir,
  patience = START_PATIENCE_MS,
}: ServerOptions = {}): Promise<ServerProcess> {
  const folder = dataDir ?? (await freshFolder('pawpal-e2e-'))
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    DEMO: 'off',
    GAZETTEER: 'off',
    LOG_LEVEL: 'warn',
    ...poolerSettings(env['DATABASE_URL']),
    ...env,
    DATA_DIR: folder,
  }
  const child = spawn(process.execPath, ['scripts/start.ts'], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const endWithUs = () => void child.kill('SIGKILL')
  process.once('exit', endWithUs)
  void ended.then(() => process.off('exit', endWithUs))
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
  const opened = () => {
    if (child.exitCode !== null) throw new Error(`The server ended: ${output.join('')}`)
    return /open at (https?:\S+)/.exec(output.join(''))?.[1]
  }
  const url = await until('the server to open', opened, patience)
  return {
    url,
    output: () => output.join(''),
    dataDir: folder,
    command: (...args) => run(args, environment),
    mailedLink: (to, patienceMs) =>
      until(`a mail to ${to}`, async () => linkIn(await findMail(join(folder, 'outbox'), to)), patienceMs),
    mailed: (to, text) => until(`a mail to ${to}: ${text}`, () => findMail(join(folder, 'outbox'), to, text)),
    signal: async signal => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      child.kill(signal)
      return ended
    },
    ended,
  }
}

/** Ends a server and removes what it wrote. */
export async function discard(server: ServerProcess): Promise<void> {
  await server.signal('SIGTERM')
  await rm(server.dataDir, { recursive: true, force: true })
}

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, ['scripts/pawpal.ts', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`pawpal ${args.join(' ')} ended with ${code}: ${output.join('')}`)
  return output.join('')
}

async function findMail(outbox: string, to: string, text = ''): Promise<string | undefined> {
  const files = (await readdir(outbox).catch(() => []))
    .filter(file => file.endsWith('.eml'))
    .toSorted()
    .toReversed()
  for (const file of files) {
    const mail = decodeQuotedPrintable(await readFile(join(outbox, file), 'utf8'))
    if (mail.includes(`To: ${to}`) && mail.includes(text)) return mail
  }
  return undefined
}

const linkIn = (mail: string | undefined): string | undefined => mail && /^(https?:\/\/\S+)$/m.exec(mail)?.[1]

const decodeQuotedPrintable = (text: string): string =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\r', '')

export async function until<Result>(
  what: string,
  look: () => Result | undefined | Promise<Result | undefined>,
  patienceMs = 30_000,
): Promise<Result> {
  const end = Date.now() + patienceMs
  while (Date.now() < end) {
    const found = await look()
    if (found !== undefined) return found
    await sleep(50)
  }
  throw new Error(`Waited in vain for ${what}`)
}
