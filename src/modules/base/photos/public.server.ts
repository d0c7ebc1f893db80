export { listBin, restoreFromBin } from './files/bin.server.ts'
export {
  checkPhotos,
  listStagedFolders,
  type PhotoCheck,
  readStaged,
  removeStaged,
  stageFile,
} from './files/check-photos.server.ts'
export { allowCopies, copiesOfOthers, readCompared } from './hashes/copies-of-others.server.ts'
export { definePhotoJobs, requestPhotoRemoval } from './files/delete-photo-files.server.ts'
export { PHOTO_ROOTS } from './files/file-key.server.ts'
export { countFilesInBackup, HOLD_FILES, keysInBackup, readWhole } from './files/files-in-backup.server.ts'
export { servePhotoFile, type PhotoGate } from './files/serve-photo-file.server.ts'
export { photos } from './tables.server.ts'
export { dropPhotos, givePhotos, setAlts, takePhotos, type TakePhotosOptions } from './uploads/take-photos.server.ts'
export { photoJson, toPhoto, type PhotoRow } from './to-photo.server.ts'
export { exportPhotos, openLargest } from './export-photos.server.ts'
export {
  adoptStore,
  agreeOnStore,
  compareIdentities,
  identityOfDatabase,
  identityOfStore,
  removeIdentity,
  RESTORING,
  type StorageServices,
  writeIdentity,
} from './files/store-identity.server.ts'
export { needsConfirmation, SweepNotConfirmed, sweepOrphanedFiles } from './files/sweep-orphaned-files.server.ts'
export { storeFetchedPhoto } from './uploads/upload-photo.server.ts'
