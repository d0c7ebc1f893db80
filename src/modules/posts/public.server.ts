export { posts, postPhotos } from './tables.server.ts'
