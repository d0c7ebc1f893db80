export { planNextStep, removeCardsOfMoved, removeNextStep } from './change-cards.server.ts'
export { defineBoardJobs } from './remind-of-stages.server.ts'
export { ownDays } from './stage-days.server.ts'
