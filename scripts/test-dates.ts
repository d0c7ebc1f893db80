import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { howToInstall, isInstalled } from '../test-support/programs.ts'
import { dayOf } from '../src/shared/time/days.ts'

/**
 * Runs unit and integration tests on twelve special days of the next years: ends of months, February 29, both clock
 * changes, New Year's Eve. Arguments name dates ("2028-02", which also shortens the list) and test files.
 */
const words = process.argv.slice(2)
const isDate = (word: string): boolean => /^\d{4}-/.test(word)
const named = dates().filter(date => words.filter(isDate).some(word => date.startsWith(word)))
const chosen = words.some(isDate) ? named : dates()
const files = words.filter(word => !isDate(word))

if (!isInstalled('faketime')) {
  process.stdout.write(`Skipped: ${howToInstall('faketime')}\n`)
  process.exit()
}
if (chosen.length === 0) {
  process.stderr.write(`None of the dates begins so: ${dates().join(', ')}\n`)
  process.exit(1)
}
const failed = chosen.filter(date => !passesOn(date))
process.stdout.write(chosen.map(date => `${date}: ${failed.includes(date) ? 'FAILED' : 'passed'}\n`).join(''))
if (failed.length > 0) process.exit(1)

/** In UTC, and in the future: on past days tests would find files that are newer. */
function dates(): string[] {
  const year = new Date().getUTCFullYear() + 1
  const leapYear = Math.ceil(year / 4) * 4
  return [
    `${year - 1}-12-31 23:50`,
    `${year}-01-31 12:00`,
    `${year}-03-01 00:05`,
    // Clocks change at 01:00 in all of Europe.
    `${lastSunday(year, 3)} 00:55`,
    `${year}-04-30 23:50`,
    `${year}-06-15 12:00`,
    `${year}-08-31 06:00`,
    `${lastSunday(year, 10)} 00:55`,
    `${year}-11-28 12:00`,
    `${year}-12-31 23:50`,
    `${leapYear}-02-29 12:00`,
    `${year + 1}-11-27 18:00`,
  ]
}

function lastSunday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month, 0))
  last.setUTCDate(last.getUTCDate() - last.getUTCDay())
  return dayOf(last)
}

function passesOn(date: string): boolean {
  process.stdout.write(`${date}\n`)
  const cli = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
  const { status } = spawnSync('faketime', ['-m', `${date} UTC`, process.execPath, cli, 'run', ...files], {
    stdio: 'inherit',
    // Measured durations stay real.
    env: { ...process.env, FAKETIME_DONT_FAKE_MONOTONIC: '1' },
  })
  return status === 0
}
