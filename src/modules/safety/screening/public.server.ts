export { createScreeningCache } from './settings.server.ts'
export { screenText, type Verdict } from './screen-text.server.ts'
