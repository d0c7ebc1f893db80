import { progressBar } from '../src/server/commands/progress-bar.ts'
import { runCommand } from '../src/server/commands/run-command.ts'

process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  out: text => void process.stdout.write(`${text}\n`),
  err: text => void process.stderr.write(`${text}\n`),
  onProgress: progressBar(process.stderr),
})
