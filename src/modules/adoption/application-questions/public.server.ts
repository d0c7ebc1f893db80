export { checkAnswers } from './check-answers.server.ts'
export { deleteDrafts, eraseDrafts, exportDrafts } from './drafts.server.ts'
export { copyHome, exportHome, readFit } from './homes.server.ts'
export { exportQuestionSets, forgetSetsOfMoved, moveQuestionSets } from './question-sets.server.ts'
