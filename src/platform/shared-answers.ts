/** The JSON of answers that several calls get. */
const written = new WeakMap<object, Uint8Array<ArrayBuffer> | undefined>()

/** Marks an answer that several calls get, so that it is written as JSON once. None of them may change it. */
export function asShared<Answer extends object>(answer: Answer): Answer {
  written.set(answer, undefined)
  return answer
}

export function toJson(answer: unknown): string | Uint8Array<ArrayBuffer> {
  if (typeof answer !== 'object' || answer === null || !written.has(answer)) return JSON.stringify(answer)
  const json = written.get(answer) ?? new TextEncoder().encode(JSON.stringify(answer))
  written.set(answer, json)
  return json
}
