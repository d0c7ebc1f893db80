import DataLoader from 'dataloader'

/**
 * Does for all who ask in the same turn of the event loop at once what each asks for. Nothing is kept: whoever asks in the next turn
 * is asked for anew, and whoever asks alone waits for nobody.
 *
 * @param work answers in the order of what was asked; an Error is the answer of that one alone, a rejection that of all
 * @param most at most so many at once; what is more is done beside it
 */
export const together = <Asked, Answer>(
  work: (asked: readonly Asked[]) => Promise<(Answer | Error)[]>,
  most: number,
): ((asked: Asked) => Promise<Answer>) => {
  const loader = new DataLoader(work, {
    cache: false,
    maxBatchSize: most,
    batchScheduleFn: begin => setImmediate(begin),
  })
  return asked => loader.load(asked)
}
