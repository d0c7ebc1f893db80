import { FoundWrong, UsageError, type Command } from './command.ts'

const PATIENCE_MS = 5000
const EVERY_ADDRESS = new Set(['0.0.0.0', '::'])

export const health: Command = {
  usage: '',
  summary: 'asks the server on this machine whether it runs; for the health checks of containers',
  options: {},
  run: async ({ settings: { host, port }, positionals: [first] }) => {
    if (first !== undefined) throw new UsageError(`What is ${first}?`)
    const url = `http://${urlHost(host)}:${port}/healthz`
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined)
    if (!answer) throw new FoundWrong(`No server answers at ${url}.`)
    if (!answer.ok) throw new FoundWrong(`The server at ${url} answers ${answer.status}.`)
    return `The server at ${url} runs.`
  },
}

/** A server that listens on every address of the machine also answers on the loopback one. */
function urlHost(host: string): string {
  if (EVERY_ADDRESS.has(host)) return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
