import { runCommand } from '../src/server/commands/run-command.ts'

/** Runs a command as the terminal would. */
export async function runPawpal(args: string[], environment: NodeJS.ProcessEnv) {
  let out = ''
  let err = ''
  const code = await runCommand(
    args,
    { NODE_ENV: 'test', AUTH_SECRET: 'x'.repeat(32), ...environment },
    {
      out: text => void (out += text),
      err: text => void (err += text),
    },
  )
  return { code, out, err }
}
