/** A server's cache of answers, each with the version of the data that it was made from. When it is full, the oldest go first. */
export class VersionedCache<Answer> {
  readonly #max: number
  readonly #kept = new Map<string, { answer: Answer; version: string; at: number }>()

  constructor(max: number) {
    this.#max = max
  }

  /** @param ms for which an answer counts although there is a newer version */
  find(key: string, { version, now, ms }: { version: string; now: number; ms: number }): Answer | undefined {
    const kept = this.#kept.get(key)
    return kept && (kept.version === version || Math.abs(now - kept.at) < ms) ? kept.answer : undefined
  }

  keep(key: string, answer: Answer, { version, now }: { version: string; now: number }): Answer {
    this.#kept.delete(key)
    this.#kept.set(key, { answer, version, at: now })
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#max) break
      this.#kept.delete(oldest)
    }
    return answer
  }
}
