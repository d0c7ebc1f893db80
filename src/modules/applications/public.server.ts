export { copyHome, exportHome } from './homes.server.ts'
export { readFit } from './read-fit.server.ts'
