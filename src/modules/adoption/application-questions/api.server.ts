import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { changeSet, chooseSet, createSet, listSets, readSetOfPost, removeSet } from './question-sets.server.ts'
import { applicationsContract } from './contract.ts'
import { readDraft, removeDraft, saveDraft } from './drafts.server.ts'
import { readOwnHome, removeHome, saveHome } from './homes.server.ts'
import { readForm } from './check-answers.server.ts'

const os = implement(applicationsContract).$context<Context>().use(guard)

export const applicationsApi = os.router({
  home: os.home.handler(bySignedIn(readOwnHome)),
  saveHome: os.saveHome.handler(bySignedIn(saveHome)),
  removeHome: os.removeHome.handler(bySignedIn(removeHome)),
  draft: os.draft.handler(bySignedIn(readDraft)),
  saveDraft: os.saveDraft.handler(bySignedIn(saveDraft)),
  removeDraft: os.removeDraft.handler(bySignedIn(removeDraft)),
  sets: os.sets.handler(bySignedIn(listSets)),
  createSet: os.createSet.handler(bySignedIn(createSet)),
  changeSet: os.changeSet.handler(bySignedIn(changeSet)),
  removeSet: os.removeSet.handler(bySignedIn(removeSet)),
  setOfPost: os.setOfPost.handler(bySignedIn(readSetOfPost)),
  chooseSet: os.chooseSet.handler(bySignedIn(chooseSet)),
  form: os.form.handler(bySignedIn(readForm)),
})
