import { env } from 'node:process'
import { readPicture } from '../../demo/data.ts'
import { openDemo } from '../../demo/open-demo.ts'
import { readSettings } from '../../src/platform/settings/env.ts'
import type { ProcessedPhoto } from '../../src/platform/photos/photo.ts'
import { createPhotoProcessor, type PhotoProcessor } from '../../src/platform/photos/photos.ts'
import { startServices } from '../../src/server/composition/services.ts'
import { forgoDurability } from '../../test-support/forgo-durability.ts'

// Loads the demo into DATA_DIR. All pets share one processed photo: processing two hundred takes over a minute.
const photos = createPhotoProcessor()
let processed: Promise<ProcessedPhoto> | undefined
const process: PhotoProcessor['process'] = () =>
  (processed ??= readPicture('pet-ada-1.webp').then(bytes => photos.process(bytes)))
const { services, newDatabase, stop } = await startServices(readSettings(env), { photos: { ...photos, process } })
await forgoDurability(services.db.$client)
await openDemo(services, newDatabase, { keepsPictures: false })
await stop()
