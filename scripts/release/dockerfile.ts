import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/** How deploy/Dockerfile runs its image. */
export interface Container {
  user: string
  folder: string
  volume: string
  environment: Record<string, string>
  /** Command and arguments. */
  start: readonly string[]
  health: readonly string[]
}

export function readDockerfile(): Container {
  const lines = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8').split('\n')
  const valueOf = (instruction: string): string => {
    const line = lines.find(text => text.startsWith(`${instruction} `))
    if (line === undefined) throw new Error(`deploy/Dockerfile has no ${instruction}`)
    return line.slice(instruction.length + 1)
  }
  const commandOf = (value: string): string[] => JSON.parse(value.slice(value.indexOf('['))) as string[]
  return {
    user: valueOf('USER'),
    folder: valueOf('WORKDIR'),
    volume: valueOf('VOLUME'),
    environment: Object.fromEntries(
      valueOf('ENV')
        .split(' ')
        .map(pair => pair.split('=') as [string, string]),
    ),
    start: [...commandOf(valueOf('ENTRYPOINT')), ...commandOf(valueOf('CMD'))],
    health: commandOf(valueOf('HEALTHCHECK')),
  }
}
