export { listBin, restoreFromBin } from './bin.server.ts'
export { checkPhotos, type PhotoCheck } from './check-photos.server.ts'
export { allowCopies, copiesOfOthers, readCompared } from './copies-of-others.server.ts'
export { definePhotoJobs, requestPhotoRemoval } from './delete-photo-files.server.ts'
export { PHOTO_ROOTS } from './file-key.server.ts'
export { countFilesInBackup, HOLD_FILES, keysInBackup, readWhole } from './files-in-backup.server.ts'
export { servePhotoFile, type PhotoGate } from './serve-photo-file.server.ts'
export { photos } from './tables.server.ts'
export { dropPhotos, setAlts, takePhotos, type Taking } from './take-photos.server.ts'
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
  type Stored,
  writeIdentity,
} from './store-identity.server.ts'
export { needsConfirmation, SweepNotConfirmed, sweepOrphanedFiles } from './sweep-orphaned-files.server.ts'
export { storeFetchedPhoto } from './upload-photo.server.ts'
export { listStagedFolders, readStaged, removeStaged, stageFile } from './staged-files.server.ts'
