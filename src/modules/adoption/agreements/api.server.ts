import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { agreementsContract } from './contract.ts'
import { listAgreements, readAgreement } from './read-agreements.server.ts'
import { signAgreement } from './sign-agreement.server.ts'
import { changeTemplate, createTemplate, listTemplates, removeTemplate } from './templates.server.ts'
import { removeAgreement, saveReceipt, writeAgreement } from './write-agreement.server.ts'

const os = implement(agreementsContract).$context<Context>().use(guard)

export const agreementsApi = os.router({
  templates: os.templates.handler(bySignedIn(listTemplates)),
  createTemplate: os.createTemplate.handler(bySignedIn(createTemplate)),
  changeTemplate: os.changeTemplate.handler(bySignedIn(changeTemplate)),
  removeTemplate: os.removeTemplate.handler(bySignedIn(removeTemplate)),
  list: os.list.handler(bySignedIn(listAgreements)),
  get: os.get.handler(bySignedIn(readAgreement)),
  write: os.write.handler(bySignedIn(writeAgreement)),
  remove: os.remove.handler(bySignedIn(removeAgreement)),
  sign: os.sign.handler(bySignedIn(signAgreement)),
  saveReceipt: os.saveReceipt.handler(bySignedIn(saveReceipt)),
})
