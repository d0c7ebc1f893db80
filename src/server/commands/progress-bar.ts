import type { WriteStream } from 'node:tty'
import type { Progress } from './command.ts'

const WIDTH = 30

/** Draws how far long work is into one line of a terminal, and takes it away at the end; what goes into a file stays free of it. */
export const progressBar =
  (terminal: Pick<WriteStream, 'isTTY' | 'write'>): Progress =>
  (what, done, total) => {
    if (!terminal.isTTY) return
    terminal.write(done < total ? `\r${barOf(done / total)} ${done} of ${total} ${what}` : ERASED)
  }

/** The whole line. */
const ERASED = '\r\u001b[2K'

function barOf(part: number): string {
  const full = Math.round(part * WIDTH)
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${`${Math.floor(part * 100)}`.padStart(3)}%`
}
