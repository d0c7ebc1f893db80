export { defineBoardJobs } from './remind-of-stages.server.ts'
export { planNextStep, removeNextStep } from './plan-next-step.server.ts'
export { ownDays } from './stage-days.server.ts'
