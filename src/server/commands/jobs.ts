import { answer, FoundWrong, JSON_OPTION, UsageError, type Call, type Command } from './command.ts'
import { withServices } from './with-database.ts'

export const jobs: Command = {
  usage: '--failed | --retry <id> [--json]',
  summary: 'lists the jobs that were given up in the last 30 days, or puts one of them back to work',
  options: {
    failed: { type: 'boolean', about: 'lists id, name, time and error of each, the newest first' },
    retry: { type: 'string', about: 'puts the job of this id back to work; a server does it' },
    json: JSON_OPTION,
  },
  run: call => {
    const { failed, retry } = call.options
    if (call.positionals.length > 0 || (failed === undefined) === (retry === undefined))
      throw new UsageError('Please say --failed, or --retry and the id of a job.')
    return retry === undefined ? listFailed(call) : retryOne(call, retry)
  },
}

const listFailed = (call: Call): Promise<string> =>
  withServices(call.settings, async services => {
    const found = await services.jobs.listFailed()
    const lines = found.map(({ id, name, failedAt, error }) => `${id}  ${failedAt.toISOString()}  ${name}  ${error}`)
    return answer(call, { jobs: found }, lines.join('\n') || 'No job was given up.')
  })

const retryOne = (call: Call, id: string): Promise<string> =>
  withServices(call.settings, async services => {
    if (!(await services.jobs.retryFailed(id))) throw new FoundWrong(`No job that was given up has the id ${id}.`)
    return answer(call, { retried: id }, 'A server will try it again.')
  })
