export { definePhotoJobs } from './sweep-photos.server.ts'
export { servePhotoFile } from './serve-photo-file.server.ts'
export { photos } from './tables.server.ts'
export { toPhoto, type PhotoRow } from './to-photo.server.ts'
