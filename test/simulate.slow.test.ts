import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { onFreshDatabase } from '../bench/bench.ts'
import { createClient } from '../bench/simulate/client.ts'
import { growthOf, readTables } from '../bench/simulate/growth.ts'
import { runLevel } from '../bench/simulate/level.ts'
import { startMachine } from '../bench/simulate/machine.ts'
import { MODEL } from '../bench/simulate/model.ts'
import { createRecorder } from '../bench/simulate/recorder.ts'
import { reportOf } from '../bench/simulate/report.ts'
import { fillWithPeople } from '../bench/simulate/seed.ts'
import { describeSite } from '../bench/simulate/site.ts'
import { visit, visitViralPet } from '../bench/simulate/visits.ts'
import { comment, importAnimals, writes } from '../bench/simulate/writes.ts'
import { buildIfStale } from '../scripts/build.ts'

const PEOPLE = 2000
/** A visit takes seconds instead of minutes. */
const SPEED = 100
const needs = { tags: ['redis-server', 'nginx'], timeout: 600_000 }

test('every action of the simulated people succeeds, and a level is reported', needs, async () => {
  await buildIfStale()
  await onFreshDatabase(async bench => {
    await fillWithPeople(bench, PEOPLE)
    const machine = await startMachine(bench)
    try {
      const site = { ...(await describeSite(bench, machine, PEOPLE)), speed: SPEED }
      const before = await readTables(bench.db)
      const recorder = createRecorder()
      const client = createClient(machine.url, recorder)
      const isOver = () => false
      const [post = 0] = site.posts
      const watching = visitViralPet(client, { ...site, speed: 2 }, post)
      await sleep(3000)
      await comment(client, site, post)
      for (const write of Object.values(writes)) await write(client, site)
      await importAnimals(client, site, isOver)
      await Promise.all(Array.from({ length: 20 }, () => visit(client, site, isOver)))
      await watching
      const { times, failures, events } = recorder.take()
      expect(failures).toEqual({})
      for (const kind of ['a message is sent', 'an approval', 'a search is saved', 'a comment reaches an open page'])
        expect(times[kind]?.length, kind).toBeGreaterThan(0)
      expect(events).toBeGreaterThan(0)
      const rowsOf = async (table: string) =>
        growthOf(before, await readTables(bench.db)).find(({ name }) => name === table)?.rows
      // PostgreSQL counts with a delay.
      await expect.poll(() => rowsOf('messages')).toBe(1)
      await expect.poll(() => rowsOf('posts')).toBe(1 + MODEL.animalsPerImport)
      const level = await runLevel(bench.db, machine, site, {
        load: 1,
        hours: 1,
        levelS: 10,
        warmUpS: 3,
        viralPost: post,
      })
      const report = reportOf([level], growthOf(before, await readTables(bench.db))).join('\n')
      expect(level.windows).toHaveLength(2)
      expect(report).toMatch(/\| pages of visits a second \| [1-9]/)
      expect(report).toMatch(/\| cores: the three servers \| 0\.\d/)
      expect(report).toMatch(/\| messages \| \d+ \|/)
    } finally {
      await machine.stop()
    }
  })
})
