export { checkAnswers } from './check-answers.server.ts'
export { copyHome, exportHome } from './homes.server.ts'
export { exportQuestionSets, moveQuestionSets } from './question-sets.server.ts'
export { readFit } from './read-fit.server.ts'
