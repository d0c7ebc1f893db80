import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { rotatedHeic } from './heic.fixture.ts'
import { PhotoRefused, photoLimits } from './photo.ts'
import { createPhotoProcessor } from './photos.ts'
import type { PhotoProcessor, PhotoProcessorOptions } from './photos.ts'

const photos = createPhotoProcessor()
const processors = [photos]
afterAll(() => Promise.all(processors.map(each => each.close())))

describe('a refused photo', () => {
  it.each([
    ['an empty file', ''],
    ['text', 'Dear all, here is my cat.'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'],
    ['a drawing behind an XML head', '<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a document', '%PDF-1.7\n1 0 obj'],
    ['a page', '<!doctype html><img src=x onerror=alert(1)>'],
    ['a bitmap', 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0'],
    ['a TIFF', 'II*\0\x08\0\0\0\0\0'],
    ['a film', '\0\0\0\x18ftypisom\0\0\x02\0isomiso2mp41'],
    ['a sound', 'RIFF\x24\0\0\0WAVEfmt '],
    ['half a signature', '\xff\xd8'],
  ])('is %s', async (_, text) => {
    expect(await refusal(photos, Buffer.from(text, 'latin1'))).toBe('not-an-image')
  })

  it('is a drawing that pretends to be a JPEG', async () => {
    const bytes = Buffer.from('\xff\xd8\xff<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'latin1')
    expect(await refusal(photos, bytes)).toBe('broken')
  })

  it('is one of more than 15 MB', async () => {
    const jpeg = await noise(64, 64).jpeg().toBuffer()
    expect(await refusal(photos, Buffer.concat([jpeg, Buffer.alloc(photoLimits.bytes - jpeg.length)]))).toBe('taken')
    expect(await refusal(photos, Buffer.concat([jpeg, Buffer.alloc(photoLimits.bytes)]))).toBe('too-large')
  })

  it('is one whose header declares more pixels than its bytes let expect', async () => {
    expect(await refusal(photos, pngOf(65_535, 65_535))).toBe('too-many-pixels')
    expect(await refusal(photos, pngOf(8000, 6251))).toBe('too-many-pixels')
    expect(await refusal(photos, pngOf(8000, 10))).toBe('taken')
  })

  const formats: [string, (image: Sharp) => Promise<Buffer>][] = [
    ['JPEG', image => image.jpeg().toBuffer()],
    ['progressive JPEG', image => image.jpeg({ progressive: true }).toBuffer()],
    ['PNG', image => image.png().toBuffer()],
    ['interlaced PNG', image => image.png({ progressive: true }).toBuffer()],
    ['GIF', image => image.gif().toBuffer()],
    ['WebP', image => image.webp().toBuffer()],
    ['AVIF', image => image.avif({ effort: 0 }).toBuffer()],
    ['HEIC', async () => rotatedHeic],
  ]

  it.each(formats)('is a %s that is cut off anywhere', async (_, encode) => {
    const whole = await encode(noise(300, 200))
    expect(await refusal(photos, whole)).toBe('taken')
    for (const part of [0.02, 0.5, 0.9, 0.99]) {
      const cut = whole.subarray(0, Math.max(40, Math.floor(whole.length * part)))
      expect(await refusal(photos, cut), `cut to ${part}`).toBe('broken')
    }
  })

  it('is not a JPEG with a damaged spot that decodes all the same', async () => {
    const jpeg = await noise(600, 400).jpeg().toBuffer()
    const middle = Math.floor(jpeg.length / 2)
    jpeg.fill(0x55, middle, middle + 3)
    expect(await refusal(photos, jpeg)).toBe('taken')
  })

  it('is one that makes the decoder outgrow its memory, and it harms no other', async () => {
    const bounded = processor({ size: 1, memoryLimitBytes: 1 })
    const jpeg = await noise(4000, 3000).jpeg().toBuffer()
    expect(await refusal(bounded, jpeg)).toBe('broken')
    expect(await refusal(photos, jpeg)).toBe('taken')
  })

  it('is one that takes too long', async () => {
    expect(await refusal(processor({ jobTimeoutMs: 1 }), await noise(64, 64).jpeg().toBuffer())).toBe('broken')
  })

  it('is one too many at once', async () => {
    const narrow = processor({ size: 1, maxWaiting: 1 })
    const jpeg = await noise(64, 64).jpeg().toBuffer()
    const outcomes = await Promise.all([jpeg, jpeg, jpeg, jpeg].map(bytes => refusal(narrow, bytes)))
    expect(outcomes).toEqual(['taken', 'taken', 'busy', 'busy'])
    expect(await refusal(narrow, jpeg)).toBe('taken')
  })

  it('is not one whose sender went away: that ends with the reason of the signal', async () => {
    const sender = new AbortController()
    const job = photos.process(await noise(2000, 2000).jpeg().toBuffer(), sender.signal)
    sender.abort(new Error('gone away'))
    await expect(job).rejects.toThrow('gone away')
  })

  it('is every photo after closing', async () => {
    const closed = processor({})
    await closed.close()
    expect(await refusal(closed, await noise(64, 64).jpeg().toBuffer())).toBe('busy')
  })
})

function processor(options: PhotoProcessorOptions): PhotoProcessor {
  const created = createPhotoProcessor(options)
  processors.push(created)
  return created
}

async function refusal(by: PhotoProcessor, bytes: Uint8Array): Promise<string> {
  try {
    await by.process(bytes)
    return 'taken'
  } catch (error) {
    if (error instanceof PhotoRefused) return error.reason
    throw error
  }
}

/** The same disorder every time, so that no run meets other bytes than the last. */
function noise(width: number, height: number): Sharp {
  const pixels = Uint8Array.from(
    { length: width * height * 3 },
    (_, at) => 90 + ((Math.imul(at, 2_654_435_761) >>> 7) % 80),
  )
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** A white PNG whose header may declare far more rows than follow: a few bytes that ask for gigabytes. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(Math.min(height, 10) * (Math.ceil(width / 8) + 1)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
