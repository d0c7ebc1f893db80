import { join } from 'node:path'
import type { Settings } from '../env.ts'
import type { Files } from './files.ts'
import { createLocalFiles } from './local-files.ts'
import { createS3Files } from './s3-files.ts'

/** Object storage where it is set, else a folder under `DATA_DIR`. */
export const openFiles = ({ s3, dataDir }: Settings): Files =>
  s3 ? createS3Files(s3) : createLocalFiles({ folder: join(dataDir, 'files') })
