/** Preloaded into a server's process: shifts its clock ahead by so many milliseconds. */
const AHEAD_MS = Number(process.env['CLOCK_AHEAD_MS'])
const Real = Date

globalThis.Date = class extends Real {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [Real.now() + AHEAD_MS] : given) as [number]))
  }
  static override now = () => Real.now() + AHEAD_MS
} as DateConstructor
