import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const INTERVAL_MS = 5000
/** Shares of one core's time: above the first a process is busy, below the second hardly anybody waits for the pause, a tenth of a second. */
const BUSY = 0.25
const IDLE = 0.05

/**
 * Gives the memory of a rush back to the system once it is over. V8 collects only when something is allocated, so an idle process would
 * keep the largest heap that it ever needed.
 */
export function releaseMemoryAfterRush(collect: () => void = collectorOfV8()): void {
  let wasBusy = false
  let before = process.cpuUsage()
  const look = () => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    const share = (user + system) / 1000 / INTERVAL_MS
    if (share > BUSY) wasBusy = true
    if (share > IDLE || !wasBusy) return
    wasBusy = false
    collect()
  }
  setInterval(look, INTERVAL_MS).unref()
}

function collectorOfV8(): () => void {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as NodeJS.GCFunction
  // Other collections keep the pages that they free.
  return () => gc({ type: 'major', flavor: 'last-resort' })
}
