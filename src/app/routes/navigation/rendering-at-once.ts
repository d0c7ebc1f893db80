import { NavigationType, type createBrowserRouter } from 'react-router'
import { renderFirst } from '../../../ui/first-paint.tsx'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * The router as `RouterProvider` gets it: another page is rendered synchronously, without the parts that its first paint does not need.
 * As a transition, React would render it in slices between frames of the page before, and a slow processor needs long for these frames.
 */
export function renderingAtOnce(router: Router): Router {
  const subscribe: Router['subscribe'] = show => {
    let { pathname } = router.state.location
    return router.subscribe((state, options) => {
      const { location, historyAction } = state
      if (location.pathname === pathname) return show(state, options)
      pathname = location.pathname
      const render = () => show(state, { ...options, flushSync: true })
      // The scroll position of a page that one goes back to needs all its parts, as does a hash.
      return historyAction === NavigationType.Pop || location.hash ? render() : renderFirst(render)
    })
  }
  return Object.create(router, { subscribe: { value: subscribe } }) as Router
}
