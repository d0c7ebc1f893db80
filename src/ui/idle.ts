/** Resolves when the browser is idle; in browsers without `requestIdleCallback` (Safari) after a second. */
export const idle = (): Promise<unknown> =>
  new Promise(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve)
    else setTimeout(resolve, 1000)
  })
