import { examine } from '../doctor/examine.ts'
import type { Finding } from '../doctor/finding.ts'
import { answer, FoundWrong, JSON_OPTION, UsageError, type Command } from './command.ts'

export const doctor: Command = {
  usage: '[--json]',
  summary: 'checks everything that a server needs, and says what is wrong and what to do',
  options: { json: JSON_OPTION },
  run: async call => {
    const [first] = call.positionals
    if (first !== undefined) throw new UsageError(`What is ${first}?`)
    const findings = await examine(() => call.settings)
    const healthy = findings.every(({ state }) => state !== 'problem')
    const report = answer(call, { healthy, findings }, textOf(findings))
    if (!healthy) throw new FoundWrong('Something is wrong: see above.', report)
    return report
  },
}

const SIGNS: Record<Finding['state'], string> = { ok: 'ok      ', warning: 'look    ', problem: 'WRONG   ' }

const textOf = (findings: readonly Finding[]): string =>
  findings
    .flatMap(({ name, state, text, action }) => [
      `${SIGNS[state]}${name.padEnd(12)} ${text}`,
      ...(action ? [`${' '.repeat(21)}→ ${action}`] : []),
    ])
    .join('\n')
