import { setPriority } from 'node:os'
import { bareCalls, phonePhoto } from './phone-photo.ts'

/** Decodes a photo in a loop until it is killed, with the low priority of the product's decoder. */
const NICENESS = 10

setPriority(NICENESS)
const photo = await phonePhoto()
process.send?.('begun')
for (;;) await bareCalls(photo)
