import { by, bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { answerQuestion } from './answer-question.server.ts'
import { readConfirmLink } from './confirm-link.server.ts'
import { freshnessContract } from './contract.ts'
import { listQuestions } from './list-questions.server.ts'

const os = implement(freshnessContract).$context<Context>().use(guard)

export const freshnessApi = os.router({
  link: os.link.handler(by(readConfirmLink)),
  questions: os.questions.handler(bySignedIn(listQuestions)),
  answer: os.answer.handler(bySignedIn(answerQuestion)),
})
