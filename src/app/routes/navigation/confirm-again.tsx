import { createRoot } from 'react-dom/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Router, type Navigator } from 'react-router'
import known from 'virtual:procedures/reads'
import { QueriesContext, type Api } from '../../client.ts'
import { createHttpClient, type OtherProcedures } from '../../http-client.ts'
import { ConfirmAgain } from '../../../modules/base/accounts/web/security/confirm-again.tsx'
import { toQueries } from '../../queries.ts'

let asking: Promise<boolean> | undefined

/** Asks the person to confirm who it is, above whatever is open. Calls that wait at the same time share the question. */
export const confirmAgain = (): Promise<boolean> =>
  (asking ??= show().finally(() => {
    asking = undefined
  }))

/** The question's own calls ask nothing. */
const loadOthers = async (): Promise<OtherProcedures> => ({
  table: (await import('virtual:procedures/others')).default,
  ask: call => call(),
})

/** Always called as the person, even while they act for an organisation. */
const queries = toQueries(createHttpClient({ known, loadOthers }, '/api') as unknown as Api)

/** The question leads to no page; dialogs ask which one is open. */
const nowhere: Navigator = { createHref: () => '', go: () => {}, push: () => {}, replace: () => {} }

/** In a root of its own: the call may come from anywhere, and no page needs to load the question before. */
function show(): Promise<boolean> {
  return new Promise(resolve => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = createRoot(host)
    const close = (confirmed: boolean) => {
      removeEventListener('keydown', closeAlone, { capture: true })
      root.unmount()
      host.remove()
      resolve(confirmed)
    }
    // A dialog below would close, too.
    const closeAlone = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopImmediatePropagation()
      close(false)
    }
    addEventListener('keydown', closeAlone, { capture: true })
    root.render(
      <Router location={location.pathname} navigator={nowhere}>
        <QueryClientProvider client={new QueryClient()}>
          <QueriesContext value={queries}>
            <ConfirmAgain open onClose={close} />
          </QueriesContext>
        </QueryClientProvider>
      </Router>,
    )
  })
}
