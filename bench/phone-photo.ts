import sharp from 'sharp'
import type { Visitor } from '../test-support/sessions.ts'

/** A noisy photo with the file size of a phone's photo. */
export async function phonePhoto(quality = 86): Promise<Buffer> {
  const [width, height] = [4032, 3024]
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#f4d9a8"/><stop offset="1" stop-color="#46352a"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    ${Array.from({ length: 400 }, (_, n) => `<circle cx="${(n * 977) % width}" cy="${(n * 613) % height}" r="${20 + (n % 90)}" fill="hsl(${(n * 37) % 360} 40% 50% / 0.5)"/>`).join('')}</svg>`
  return sharp({ create: { width, height, channels: 3, noise, background: '#808080' } })
    .composite([{ input: Buffer.from(scene), blend: 'soft-light' }])
    .jpeg({ quality })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** The library calls that make the same files: one decode, one thread, as in the product. */
export async function bareCalls(photo: Buffer): Promise<void> {
  sharp.cache(false)
  sharp.concurrency(1)
  const { data, info } = await sharp(photo, { autoOrient: true, failOn: 'error' })
    .resize({ width: 1920, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const largest = () => sharp(data, { raw: { width, height, channels } })
  for (const width of [320, 640, 1280, 1920])
    await largest().resize({ width }).webp({ quality: 76, effort: 2 }).toBuffer()
  await largest().resize({ width: 1200, height: 630 }).jpeg({ quality: 80 }).toBuffer()
  await largest().resize({ width: 16, height: 16, fit: 'inside' }).webp({ quality: 30, effort: 6 }).toBuffer()
}

interface Form {
  body: Uint8Array<ArrayBuffer>
  type: string
}

/** The form of a browser's upload. */
export async function toForm(photo: Buffer): Promise<Form> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(photo)], 'IMG_0001.jpg'))
  form.append('visibility', 'public')
  const written = new Response(form)
  return { body: await written.bytes(), type: written.headers.get('content-type') ?? '' }
}

export async function upload(url: string, { cookie }: Pick<Visitor, 'cookie'>, { body, type }: Form): Promise<void> {
  const headers = { cookie, origin: url, 'content-type': type }
  const answer = await fetch(`${url}/api/photos`, { method: 'POST', headers, body })
  if (answer.status !== 201) throw new Error(`The upload was answered with ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}
