import { by, bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { answerQuestion, listQuestions } from './questions.server.ts'
import { readConfirmLink } from './confirm-link.server.ts'
import { freshnessContract } from './contract.ts'

const os = implement(freshnessContract).$context<Context>().use(guard)

export const freshnessApi = os.router({
  link: os.link.handler(by(readConfirmLink)),
  questions: os.questions.handler(bySignedIn(listQuestions)),
  answer: os.answer.handler(bySignedIn(answerQuestion)),
})
