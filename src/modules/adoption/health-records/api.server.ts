import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import {
  addDocument,
  addEntry,
  changeEntry,
  removeDocument,
  removeEntry,
  setMicrochip,
} from './change-record.server.ts'
import { recordsContract } from './contract.ts'
import { listRecords, readRecord } from './read-record.server.ts'

const os = implement(recordsContract).$context<Context>().use(guard)

export const recordsApi = os.router({
  get: os.get.handler(bySignedIn(readRecord)),
  list: os.list.handler(bySignedIn(listRecords)),
  addEntry: os.addEntry.handler(bySignedIn(addEntry)),
  changeEntry: os.changeEntry.handler(bySignedIn(changeEntry)),
  removeEntry: os.removeEntry.handler(bySignedIn(removeEntry)),
  setMicrochip: os.setMicrochip.handler(bySignedIn(setMicrochip)),
  addDocument: os.addDocument.handler(bySignedIn(addDocument)),
  removeDocument: os.removeDocument.handler(bySignedIn(removeDocument)),
})
