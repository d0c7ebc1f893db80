import { fork } from 'node:child_process'
import { once } from 'node:events'

interface Answer {
  url?: string
  /** User and system time of the process so far, in microseconds. */
  cpu?: number
}

/** In a child: tells its address, then answers each message with the CPU time used so far; `end` ends it. */
export function reportCpu(url: string, close: () => Promise<void>): void {
  process.on('message', message => {
    if (message === 'end') return void close().then(() => process.exit(0))
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: user + system } satisfies Answer)
  })
  process.send?.({ url } satisfies Answer)
}

export interface Child {
  url: string
  /** Microseconds. */
  cpu(): Promise<number>
  end(): Promise<void>
}

/** Starts one of the servers of this folder in a process of its own. */
export async function startChild(file: string, env: NodeJS.ProcessEnv): Promise<Child> {
  const child = fork(new URL(file, import.meta.url), { env: { ...process.env, ...env } })
  const answer = async () => ((await once(child, 'message')) as [Answer])[0]
  const { url = '' } = await answer()
  return {
    url,
    cpu: async () => {
      child.send('cpu')
      return (await answer()).cpu ?? 0
    },
    end: async () => {
      child.send('end')
      await once(child, 'exit')
    },
  }
}
