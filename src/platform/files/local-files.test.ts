import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ListedFile } from './files.ts'
import { createLocalFiles } from './local-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('file store: a local folder', () => {
  it('never shows a half-written file, even if the process is killed during the write', async () => {
    const size = 3_000_000
    const script = `
      import { createLocalFiles } from ${JSON.stringify(new URL('./local-files.ts', import.meta.url).href)}
      const files = createLocalFiles({ folder: ${JSON.stringify(folder)} })
      for (let at = 0; ; at++) {
        await files.put('x/' + at + '.txt', new Uint8Array(${size}).fill(65), 'text/plain')
        console.log(at)
      }`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    for await (const text of child.stdout.setEncoding('utf8')) {
      output += text
      if (output.split('\n').length > 5) child.kill('SIGKILL')
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')

    const acknowledged = output.trim().split('\n').map(Number)
    const files = createLocalFiles({ folder })
    const listed: ListedFile[] = await Readable.from(files.list('')).toArray()
    expect(listed.every(file => file.size === size)).toBe(true)
    expect(listed.map(file => file.key)).toEqual(expect.arrayContaining(acknowledged.map(at => `x/${at}.txt`)))
  })

  it('sweeps files that a killed process left unfinished, but none that another process may still write', async () => {
    const incoming = join(folder, '.incoming')
    await mkdir(incoming)
    await writeFile(join(incoming, 'abandoned'), 'half')
    await utimes(join(incoming, 'abandoned'), new Date(0), new Date(0))
    await writeFile(join(incoming, 'under-way'), 'half')
    // Files keep real times, also under faketime.
    await utimes(join(incoming, 'under-way'), new Date(), new Date())
    const files = createLocalFiles({ folder })
    await files.put('new.txt', Buffer.from('new'), 'text/plain')

    expect(await readdir(incoming)).toEqual(['under-way'])
    expect(await Readable.from(files.list('')).toArray()).toHaveLength(1)
  })

  it('leaves no empty folders, and survives concurrent put and remove in one folder', async () => {
    const files = createLocalFiles({ folder })
    const rounds = Array.from({ length: 60 }, async (_, at) => {
      await files.put(`deep/er/${at}.txt`, Buffer.from('x'), 'text/plain')
      await files.remove([`deep/er/${at}.txt`])
    })
    await Promise.all(rounds)
    expect(await readdir(folder)).toEqual(['.incoming'])
    expect(await readdir(join(folder, '.incoming'))).toEqual([])
  })

  it('an open file can be read to its end although it is removed meanwhile', async () => {
    const files = createLocalFiles({ folder })
    await files.put('x.txt', Buffer.alloc(500_000, 'x'), 'text/plain')
    const opened = await files.open('x.txt')
    await files.remove(['x.txt'])
    expect(opened && (await buffer(opened.stream))).toHaveLength(500_000)
  })

  it('says what is wrong if the folder is not writable', async () => {
    await writeFile(join(folder, 'taken'), '')
    const files = createLocalFiles({ folder: join(folder, 'taken') })
    await expect(files.put('x.txt', Buffer.from('x'), 'text/plain')).rejects.toThrow(/ENOTDIR|EEXIST/)
  })
})
