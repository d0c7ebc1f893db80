import { by, bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { askForEnding, publishEnding, withdrawEnding } from './publish-ending.server.ts'
import { endingsContract } from './contract.ts'
import { hideEnding, showEnding } from './hide-ending.server.ts'
import { listEndings, listHidden, readEndingOfAdoption, readEndingOfPost } from './read-endings.server.ts'

const os = implement(endingsContract).$context<Context>().use(guard)

export const endingsApi = os.router({
  list: os.list.handler(by(listEndings)),
  ofPost: os.ofPost.handler(by(readEndingOfPost)),
  get: os.get.handler(bySignedIn(readEndingOfAdoption)),
  publish: os.publish.handler(bySignedIn(publishEnding)),
  withdraw: os.withdraw.handler(bySignedIn(withdrawEnding)),
  ask: os.ask.handler(bySignedIn(askForEnding)),
  hidden: os.hidden.handler(bySignedIn(listHidden)),
  hide: os.hide.handler(bySignedIn(hideEnding)),
  show: os.show.handler(bySignedIn(showEnding)),
})
