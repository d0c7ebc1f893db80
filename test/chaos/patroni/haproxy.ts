import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../../test-support/free-port.ts'
import { pathOf } from '../../../test-support/programs.ts'
import type { Node } from './node.ts'
import { startProgram, type RunningProgram } from '../programs.ts'

const CONFIG = join(import.meta.dirname, '../../../deploy/haproxy-postgresql.cfg')

/** The port where HAProxy, with the configuration that operators take, leads to the leader. */
export async function startHaproxy(
  folder: string,
  nodes: readonly Node[],
): Promise<{ port: number; program: RunningProgram }> {
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  let text = replace(await readFile(CONFIG, 'utf8'), '127.0.0.1:5000', `127.0.0.1:${port}`)
  for (const [index, node] of nodes.entries())
    text = replace(
      text,
      `10.0.0.1${index + 1}:5432 maxconn 100 check port 8008`,
      `127.0.0.1:${node.port} maxconn 100 check port ${new URL(node.api).port}`,
    )
  await writeFile(file, text)
  return { port, program: startProgram(pathOf('haproxy'), ['-f', file, '-db'], join(folder, 'haproxy.log')) }
}

/** The last one, because the comment at the top names addresses as well. */
function replace(text: string, what: string, by: string): string {
  const at = text.lastIndexOf(what)
  if (at === -1) throw new Error(`${CONFIG} has no ${what}`)
  return text.slice(0, at) + by + text.slice(at + what.length)
}
