export { posts, postPhotos } from './tables.server.ts'
export { readPets, type Pet } from './read-pets.server.ts'
