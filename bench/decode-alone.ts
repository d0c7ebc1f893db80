import { setPriority } from 'node:os'
import { bareCalls, phonePhoto } from './phone-photo.ts'

/** Makes the files of a photo again and again, as far behind other work as the product's decoder, until it is killed. */
const NICENESS = 10

setPriority(NICENESS)
const photo = await phonePhoto()
process.send?.('begun')
for (;;) await bareCalls(photo)
