import { setPriority } from 'node:os'
import { phonePhoto, toForm, upload } from './phone-photo.ts'

/** Uploads one photo several times concurrently, then exits. Its low priority leaves the processor to the measured server. */
const NICENESS = 10

setPriority(NICENESS)
const [url = '', cookie = '', count] = process.argv.slice(2)
const form = await toForm(await phonePhoto())
process.send?.('begun')
await Promise.all(Array.from({ length: Number(count) }, () => upload(url, { cookie }, form)))
process.exit(0)
