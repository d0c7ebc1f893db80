import type { WriteStream } from 'node:tty'
import type { Progress } from './command.ts'

const WIDTH = 30

/** Shows progress in one line of the terminal and clears it at the end. Output to a file stays free of it. */
export function progressBar(terminal: Pick<WriteStream, 'isTTY' | 'write'>): Progress {
  let drawn = false
  return state => {
    if (!terminal.isTTY || (!state && !drawn)) return
    terminal.write(state ? ERASED + lineOf(state) : ERASED)
    drawn = state !== undefined
  }
}

/** Clears the whole line. */
const ERASED = '\r\u001b[2K'

function lineOf({ what, done, total }: NonNullable<Parameters<Progress>[0]>): string {
  if (total === undefined) return `${done} ${what}`
  const part = total === 0 ? 1 : done / total
  const full = Math.round(part * WIDTH)
  const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full)
  return `${bar} ${`${Math.floor(part * 100)}`.padStart(3)}% ${done} of ${total} ${what}`
}
