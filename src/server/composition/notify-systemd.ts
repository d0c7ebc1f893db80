import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Log } from '../../platform/log.ts'

/**
 * Notifies systemd of a state, for units of `Type=notify`; otherwise does nothing. Node has no Unix datagram sockets,
 * so systemd's own program sends it.
 */
export async function notifySystemd(state: 'READY=1' | 'STOPPING=1', log: Log): Promise<void> {
  if (!process.env['NOTIFY_SOCKET']) return
  const child = spawn('systemd-notify', [state], { stdio: 'ignore' })
  try {
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) log.warn({ state, code }, 'systemd-notify failed')
  } catch (error) {
    log.warn({ state, error }, 'systemd-notify failed')
  }
}
