import { runCommand } from '../src/server/commands/run-command.ts'
import { poolerSettings } from '../test-support/pooled.ts'

/** Runs a command like a terminal. */
export async function runInTerminal(args: string[], environment: NodeJS.ProcessEnv) {
  let out = ''
  let err = ''
  const code = await runCommand(
    args,
    { NODE_ENV: 'test', AUTH_SECRET: 'x'.repeat(32), ...poolerSettings(environment['DATABASE_URL']), ...environment },
    {
      out: text => void (out += text),
      err: text => void (err += text),
    },
  )
  return { code, out, err }
}
