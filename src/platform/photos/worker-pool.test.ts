import { afterEach, describe, expect, it, vi } from 'vitest'
import { PoolBusy, WorkerLost, WorkerPool } from './worker-pool.ts'
import type { WorkerPoolOptions } from './worker-pool.ts'
import type { Order } from './worker-pool.fixture.ts'

interface Report {
  pid: number
  secrets: string | undefined
  argument: string
}

const pools: WorkerPool<Order, string | Report>[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all(pools.splice(0).map(pool => pool.close()))
})

describe('worker pool', () => {
  it('answers every job, more of them than there are workers', async () => {
    const pool = createPool({ size: 2 })
    const texts = ['a', 'b', 'c', 'd', 'e']
    expect(await Promise.all(texts.map(echo => pool.run({ echo }, 1)))).toEqual(texts)
  })

  it('hands bytes over and keeps the settings of the server from its children', async () => {
    vi.stubEnv('POOL_TEST_SECRET', 'not for children')
    const pool = createPool({ memoryLimitBytes: 12345 })
    expect(await pool.run({ report: true }, 1)).toMatchObject({ secrets: undefined, argument: '12345' })
  })

  it('loses one job when a worker dies, and goes on', async () => {
    const pool = createPool({ size: 1 })
    const dying = pool.run({ exit: 3 }, 1)
    const next = pool.run({ echo: 'next' }, 1)
    await expect(dying).rejects.toThrow(WorkerLost)
    expect(await next).toBe('next')
  })

  it('replaces a worker that was killed while it had nothing to do', async () => {
    const pool = createPool({ size: 1 })
    const { pid } = await report(pool)
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false))
    expect((await report(pool)).pid).not.toBe(pid)
  })

  it('kills a worker that takes too long', async () => {
    const pool = createPool({ size: 1, jobTimeoutMs: 700 })
    const { pid } = await report(pool)
    await expect(pool.run({ hang: true }, 1)).rejects.toThrow('too long')
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false))
    expect(await pool.run({ echo: 'again' }, 1)).toBe('again')
  })

  it('bounds the number of waiting jobs', async () => {
    const pool = createPool({ size: 1, maxWaiting: 1 })
    const accepted = [pool.run({ echo: 'runs' }, 1), pool.run({ echo: 'waits' }, 1)]
    await expect(pool.run({ echo: 'too many' }, 1)).rejects.toThrow(PoolBusy)
    expect(await Promise.all(accepted)).toEqual(['runs', 'waits'])
    expect(await pool.run({ echo: 'later' }, 1)).toBe('later')
  })

  it('bounds the bytes of waiting jobs, but never refuses one that need not wait', async () => {
    const pool = createPool({ size: 1, maxWaiting: 9, maxWaitingBytes: 10 })
    const accepted = [pool.run({ echo: 'runs' }, 99), pool.run({ echo: 'waits' }, 6)]
    await expect(pool.run({ echo: 'too much' }, 5)).rejects.toThrow(PoolBusy)
    expect(await Promise.all(accepted)).toEqual(['runs', 'waits'])
  })

  it('forgets an aborted job, waiting or running, and frees its place', async () => {
    const pool = createPool({ size: 1 })
    const { pid } = await report(pool)
    const [running, waiting] = [new AbortController(), new AbortController()]
    const jobs = [pool.run({ hang: true }, 1, running.signal), pool.run({ hang: true }, 1, waiting.signal)]
    const last = pool.run({ echo: 'last' }, 1)
    waiting.abort(new Error('gone away'))
    running.abort(new Error('closed the page'))

    const reasons = (await Promise.allSettled(jobs)).map(job => job.status === 'rejected' && String(job.reason))
    expect(reasons).toEqual(['Error: closed the page', 'Error: gone away'])
    expect(await last).toBe('last')
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false))
    await expect(pool.run({ echo: 'x' }, 1, AbortSignal.abort(new Error('before')))).rejects.toThrow('before')
  })

  it('ends workers without work', async () => {
    const pool = createPool({ idleMs: 50 })
    const { pid } = await report(pool)
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false))
    expect((await report(pool)).pid).not.toBe(pid)
  })

  it('lets running jobs end when it closes, and refuses the others', async () => {
    const pool = createPool({ size: 1 })
    const running = pool.run({ report: true }, 1)
    const waiting = pool.run({ echo: 'waits' }, 1)
    const closed = pool.close()
    await expect(waiting).rejects.toThrow(PoolBusy)
    await expect(pool.run({ echo: 'new' }, 1)).rejects.toThrow(PoolBusy)
    const { pid } = (await running) as Report
    await closed
    expect(isAlive(pid)).toBe(false)
  })

  it('says why a worker could not start, as a fault of the server and not of the job', async () => {
    vi.stubEnv('PATH', 'unusable')
    const failed = await createPool({})
      .run({ echo: 'x' }, 1)
      .catch((error: unknown) => error)
    expect(failed).not.toBeInstanceOf(WorkerLost)
    expect(String(failed)).toContain('Cannot start here')
  })
})

function createPool(options: Partial<WorkerPoolOptions>) {
  const pool = new WorkerPool<Order, string | Report>({
    entry: new URL('./worker-pool.fixture.ts', import.meta.url),
    size: 2,
    maxWaiting: 10,
    maxWaitingBytes: 1000,
    jobTimeoutMs: 10_000,
    idleMs: 10_000,
    memoryLimitBytes: 1e9,
    ...options,
  })
  pools.push(pool)
  return pool
}

async function report(pool: WorkerPool<Order, string | Report>): Promise<Report> {
  return (await pool.run({ report: true }, 1)) as Report
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
