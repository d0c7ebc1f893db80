import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { changeSearch, removeSearch, visitSearch } from './searches/change-search.server.ts'
import { alertsContract } from './contract.ts'
import { getSearch, listSearches } from './searches/list-searches.server.ts'
import { saveSearch, saveSearchLike } from './searches/save-search.server.ts'

const os = implement(alertsContract).$context<Context>().use(guard)

export const alertsApi = os.router({
  list: os.list.handler(bySignedIn(listSearches)),
  get: os.get.handler(bySignedIn(getSearch)),
  save: os.save.handler(bySignedIn(saveSearch)),
  saveLike: os.saveLike.handler(bySignedIn(saveSearchLike)),
  change: os.change.handler(bySignedIn(changeSearch)),
  remove: os.remove.handler(bySignedIn(removeSearch)),
  visit: os.visit.handler(bySignedIn(visitSearch)),
})
