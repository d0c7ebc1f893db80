import { bySignedIn, guard, implement } from '../../platform/api.ts'
import type { Context } from '../../platform/context.ts'
import { chooseSet, readSetOfPost } from './choose-set.server.ts'
import { applicationsContract } from './contract.ts'
import { readOwnHome, removeHome, saveHome } from './homes.server.ts'
import { changeSet, createSet, listSets, removeSet } from './question-sets.server.ts'
import { readForm } from './read-form.server.ts'

const os = implement(applicationsContract).$context<Context>().use(guard)

export const applicationsApi = os.router({
  home: os.home.handler(bySignedIn(readOwnHome)),
  saveHome: os.saveHome.handler(bySignedIn(saveHome)),
  removeHome: os.removeHome.handler(bySignedIn(removeHome)),
  sets: os.sets.handler(bySignedIn(listSets)),
  createSet: os.createSet.handler(bySignedIn(createSet)),
  changeSet: os.changeSet.handler(bySignedIn(changeSet)),
  removeSet: os.removeSet.handler(bySignedIn(removeSet)),
  setOfPost: os.setOfPost.handler(bySignedIn(readSetOfPost)),
  chooseSet: os.chooseSet.handler(bySignedIn(chooseSet)),
  form: os.form.handler(bySignedIn(readForm)),
})
