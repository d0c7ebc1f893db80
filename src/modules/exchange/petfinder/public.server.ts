export { createPetfinder } from './answer.server.ts'
