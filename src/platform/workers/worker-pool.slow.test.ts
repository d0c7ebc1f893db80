import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Order } from './worker-pool.fixture.ts'
import { PoolClosed, WorkerLost, WorkerPool, type WorkerPoolOptions } from './worker-pool.ts'

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
  it('answers more jobs than it has workers', async () => {
    const pool = createPool({ size: 2 })
    const texts = ['a', 'b', 'c', 'd', 'e']
    expect(await Promise.all(texts.map(echo => pool.run({ echo })))).toEqual(texts)
  })

  it("transfers bytes, and hides the server's settings from its children", async () => {
    vi.stubEnv('POOL_TEST_SECRET', 'not for children')
    const pool = createPool({ memoryLimitBytes: 12345 })
    expect(await pool.run({ report: true })).toMatchObject({ secrets: undefined, argument: '12345' })
  })

  it('fails one job when a worker dies, and continues', async () => {
    const pool = createPool({ size: 1 })
    const dying = pool.run({ exit: 3 })
    const next = pool.run({ echo: 'next' })
    await expect(dying).rejects.toThrow(WorkerLost)
    expect(await next).toBe('next')
  })

  it('replaces a worker that was killed while idle', async () => {
    const pool = createPool({ size: 1 })
    const { pid } = await report(pool)
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false))
    expect((await report(pool)).pid).not.toBe(pid)
  })

  it('kills a worker that takes too long', async () => {
    const pool = createPool({ size: 1, jobTimeoutMs: 3000 })
    const { pid } = await report(pool)
    await expect(pool.run({ hang: true })).rejects.toThrow('too long')
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false))
    expect(await pool.run({ echo: 'again' })).toBe('again')
  })

  it('alternates between owners, however many jobs each has', async () => {
    const pool = createPool({ size: 1 })
    const order: string[] = []
    const run = (owner: string, echo: string) => pool.run({ echo }, { owner }).then(() => order.push(echo))
    await Promise.all([
      ...['a1', 'a2', 'a3', 'a4'].map(echo => run('a', echo)),
      ...['b1', 'b2'].map(echo => run('b', echo)),
      run('c', 'c1'),
    ])
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  })

  it('drops an aborted job, waiting or running, and frees its slot', async () => {
    const pool = createPool({ size: 1 })
    const { pid } = await report(pool)
    const [running, waiting] = [new AbortController(), new AbortController()]
    const jobs = [pool.run({ hang: true }, running), pool.run({ hang: true }, waiting)]
    const last = pool.run({ echo: 'last' })
    waiting.abort(new Error('gone away'))
    running.abort(new Error('closed the page'))

    const reasons = (await Promise.allSettled(jobs)).map(job => job.status === 'rejected' && String(job.reason))
    expect(reasons).toEqual(['Error: closed the page', 'Error: gone away'])
    expect(await last).toBe('last')
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false))
    await expect(pool.run({ echo: 'x' }, { signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow('before')
  })

  it('ends workers without work', async () => {
    const pool = createPool({ idleMs: 50 })
    const { pid } = await report(pool)
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false))
    expect((await report(pool)).pid).not.toBe(pid)
  })

  it('ends a worker after its job, if asked to, and does waiting jobs in new ones', async () => {
    const pool = createPool({ size: 1, endsAfterJob: true })
    const [first, second] = await Promise.all([report(pool), report(pool)])
    expect(second.pid).not.toBe(first.pid)
    await vi.waitFor(() => expect(isAlive(second.pid)).toBe(false))
  })

  it('finishes running jobs on close, and refuses the others', async () => {
    const pool = createPool({ size: 1 })
    const running = pool.run({ report: true })
    const waiting = pool.run({ echo: 'waits' })
    const closed = pool.close()
    await expect(waiting).rejects.toThrow(PoolClosed)
    await expect(pool.run({ echo: 'new' })).rejects.toThrow(PoolClosed)
    const { pid } = (await running) as Report
    await closed
    expect(isAlive(pid)).toBe(false)
  })

  it("a worker that cannot start is reported as a server error, not as the job's", async () => {
    vi.stubEnv('PATH', 'unusable')
    const failed = await createPool({})
      .run({ echo: 'x' })
      .catch((error: unknown) => error)
    expect(failed).not.toBeInstanceOf(WorkerLost)
    expect(String(failed)).toContain('Cannot start here')
  })
})

function createPool(options: Partial<WorkerPoolOptions>) {
  const pool = new WorkerPool<Order, string | Report>({
    entry: new URL('./worker-pool.fixture.ts', import.meta.url),
    size: 2,
    jobTimeoutMs: 10_000,
    idleMs: 10_000,
    heapMegabytes: 64,
    memoryLimitBytes: 1e9,
    ...options,
  })
  pools.push(pool)
  return pool
}

async function report(pool: WorkerPool<Order, string | Report>): Promise<Report> {
  return (await pool.run({ report: true })) as Report
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
