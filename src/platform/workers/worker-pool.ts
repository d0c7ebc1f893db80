import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

export interface WorkerPoolOptions {
  /** The module that each child process runs: it sends `ready` once, then one answer to each message. */
  entry: URL
  /** Maximum number of child processes. They start when there is work. */
  size: number
  /** Milliseconds after which a child without an answer is killed. */
  jobTimeoutMs: number
  /** Milliseconds after which an idle child is ended. */
  idleMs: number
  /** Of the child's JavaScript objects; a child that needs more crashes. */
  heapMegabytes: number
  /** Ends a child after its first job: for libraries that do not release their memory. */
  endsAfterJob?: boolean
  /** The child's argument; it ends itself when all its memory exceeds this limit. */
  memoryLimitBytes: number
}

/** Leaves one core to requests. */
export const DEFAULT_POOL_SIZE = Math.max(1, Math.min(2, availableParallelism() - 1))

export class PoolClosed extends Error {
  override name = 'PoolClosed'
}

/** The child process died or took too long while it worked on the job. */
export class WorkerLost extends Error {
  override name = 'WorkerLost'
}

export interface JobOptions {
  /** Owners take turns, however many jobs each has. */
  owner?: string
  /** Aborting drops the job and kills its child if it runs. */
  signal?: AbortSignal | undefined
}

interface Task<Job, Answer> {
  job: Job
  owner: string
  resolve(answer: Answer): void
  reject(reason: unknown): void
}

interface Worker<Job, Answer> {
  child: ChildProcess
  exited: Promise<void>
  ready: boolean
  /** The end of its standard error, logged if it cannot start. */
  complaint: string
  timer?: NodeJS.Timeout | undefined
  task?: Task<Job, Answer> | undefined
}

/** A pool of child processes with a fair queue. A child that dies loses only its own job. */
export class WorkerPool<Job extends object, Answer> {
  readonly #options: WorkerPoolOptions
  /** Jobs by owner, in the order of their turns. */
  readonly #waiting = new Map<string, Task<Job, Answer>[]>()
  readonly #workers = new Set<Worker<Job, Answer>>()
  #closed = false

  constructor(options: WorkerPoolOptions) {
    this.#options = options
  }

  async run(job: Job, { owner = '', signal }: JobOptions = {}): Promise<Answer> {
    signal?.throwIfAborted()
    if (this.#closed) throw new PoolClosed('The pool is closed')
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const task = { job, owner, resolve, reject }
    const drop = () => this.#drop(task, signal?.reason)
    signal?.addEventListener('abort', drop, { once: true })
    this.#waiting.set(owner, [...(this.#waiting.get(owner) ?? []), task])
    this.#assign()
    return promise.finally(() => signal?.removeEventListener('abort', drop))
  }

  /** Refuses waiting jobs, finishes running ones, then ends the children. */
  async close(): Promise<void> {
    this.#closed = true
    for (const task of [...this.#waiting.values()].flat()) task.reject(new PoolClosed('The pool is closed'))
    this.#waiting.clear()
    const workers = [...this.#workers]
    for (const worker of workers) {
      worker.child.ref()
      if (!worker.task) this.#end(worker)
    }
    await Promise.all(workers.map(worker => worker.exited))
  }

  #free(): boolean {
    return this.#workers.size < this.#options.size || [...this.#workers].some(worker => !worker.task)
  }

  #assign(): void {
    while (this.#free()) {
      const task = this.#next()
      if (!task) return
      this.#give([...this.#workers].find(worker => !worker.task) ?? this.#start(), task)
    }
  }

  /** Takes the first job of the next owner, who moves to the end of the round. */
  #next(): Task<Job, Answer> | undefined {
    for (const [owner, [task, ...rest]] of this.#waiting) {
      this.#waiting.delete(owner)
      if (rest.length > 0) this.#waiting.set(owner, rest)
      return task
    }
    return undefined
  }

  #give(worker: Worker<Job, Answer>, task: Task<Job, Answer>): void {
    worker.task = task
    worker.child.ref()
    worker.child.channel?.ref()
    const tooLong = () => this.#end(worker, new WorkerLost('The job took too long'))
    this.#setTimer(worker, tooLong, this.#options.jobTimeoutMs)
    worker.child.send(task.job, error => {
      if (error) this.#end(worker, new WorkerLost('The job did not reach its worker', { cause: error }))
    })
  }

  #answered(worker: Worker<Job, Answer>, answer: Answer): void {
    const { task } = worker
    worker.task = undefined
    // An idle child does not keep the server running.
    worker.child.unref()
    worker.child.channel?.unref()
    this.#setTimer(worker, () => this.#end(worker), this.#options.idleMs).unref()
    task?.resolve(answer)
    if (this.#closed || this.#options.endsAfterJob) this.#end(worker)
    else this.#assign()
  }

  #drop(task: Task<Job, Answer>, reason: unknown): void {
    const others = (this.#waiting.get(task.owner) ?? []).filter(each => each !== task)
    if (others.length > 0) this.#waiting.set(task.owner, others)
    else this.#waiting.delete(task.owner)
    const worker = [...this.#workers].find(each => each.task === task)
    if (worker) this.#end(worker, reason)
    else task.reject(reason)
  }

  #end(worker: Worker<Job, Answer>, reason?: unknown): void {
    if (!this.#workers.delete(worker)) return
    clearTimeout(worker.timer)
    worker.child.kill('SIGKILL')
    worker.task?.reject(reason)
    worker.task = undefined
    if (!this.#closed) this.#assign()
  }

  #setTimer(worker: Worker<Job, Answer>, then: () => void, ms: number): NodeJS.Timeout {
    clearTimeout(worker.timer)
    return (worker.timer = setTimeout(then, ms))
  }

  #start(): Worker<Job, Answer> {
    const child = fork(fileURLToPath(this.#options.entry), [String(this.#options.memoryLimitBytes)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [`--max-old-space-size=${this.#options.heapMegabytes}`],
      env: bareEnvironment(),
    })
    const { promise: exited, resolve: hasExited } = Promise.withResolvers<void>()
    const worker: Worker<Job, Answer> = { child, exited, ready: false, complaint: '' }
    this.#workers.add(worker)
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      worker.complaint = (worker.complaint + text).slice(-2000)
    })
    child.on('message', message => {
      if (message === 'ready') worker.ready = true
      else this.#answered(worker, message as Answer)
    })
    const lost = (why: string) => {
      hasExited()
      this.#end(worker, worker.ready ? new WorkerLost(why) : new Error(`${why} at its start\n${worker.complaint}`))
    }
    child.on('error', error => lost(`The worker failed (${error.message})`))
    child.on('exit', (code, signal) => lost(`The worker ended (${signal ?? code})`))
    return worker
  }
}

/** A child reads untrusted files, so it gets none of the server's settings and secrets. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const needed = ['PATH', 'HOME', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'LD_LIBRARY_PATH']
  const kept = needed.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  // Fewer arenas make glibc return memory between jobs; one thread leaves the other cores to the server.
  return { ...Object.fromEntries(kept), MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1' }
}
