export { copyMail, defineCounterJobs, requestCopy, requestOffersOfAccount } from './counter-jobs.server.ts'
export { exportCounterAdoptions, exportCounterOf } from './read-counter.server.ts'
