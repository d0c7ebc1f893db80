/** Resolves when the browser has time; without the function that says so, a second later. */
export const idle = (): Promise<unknown> =>
  new Promise(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve)
    else setTimeout(resolve, 1000)
  })
