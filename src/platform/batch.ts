import DataLoader from 'dataloader'

/**
 * Collects what is requested in one turn of the event loop and answers it by one call of `work`. Nothing is cached, and a single
 * request waits for nobody.
 *
 * @param work answers in the order of the requests; an Error refuses one request, a rejection all
 */
export const batch = <Request, Answer>(
  work: (requests: readonly Request[]) => Promise<(Answer | Error)[]>,
  maxBatchSize: number,
): ((request: Request) => Promise<Answer>) => {
  const loader = new DataLoader(work, {
    cache: false,
    maxBatchSize,
    batchScheduleFn: begin => setImmediate(begin),
  })
  return request => loader.load(request)
}
