import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { rotatedHeic } from './heic.fixture.ts'
import { PhotoRefused, photoLimits } from './photo.ts'
import { createPhotoProcessor, type PhotoProcessor, type PhotoProcessorOptions } from './photos.ts'

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

  it('is a drawing with the type of a JPEG', async () => {
    const bytes = Buffer.from('\xff\xd8\xff<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'latin1')
    expect(await refusal(photos, bytes)).toBe('broken')
  })

  it('is one of more than 15 MB', async () => {
    const jpeg = await noise(64, 64).jpeg().toBuffer()
    expect(await refusal(photos, Buffer.concat([jpeg, Buffer.alloc(photoLimits.bytes - jpeg.length)]))).toBe('taken')
    expect(await refusal(photos, Buffer.concat([jpeg, Buffer.alloc(photoLimits.bytes)]))).toBe('too-large')
  })

  it('is one whose header declares more pixels than its bytes can contain', async () => {
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

  it.each(formats)('is a truncated %s', async (_, encode) => {
    const whole = await encode(noise(300, 200))
    expect(await refusal(photos, whole)).toBe('taken')
    for (const part of [0.02, 0.5, 0.9, 0.99]) {
      const cut = whole.subarray(0, Math.max(40, Math.floor(whole.length * part)))
      expect(await refusal(photos, cut), `cut to ${part}`).toBe('broken')
    }
  })

  it('is not a JPEG that decodes despite a damaged spot', async () => {
    const jpeg = await noise(600, 400).jpeg().toBuffer()
    const middle = Math.floor(jpeg.length / 2)
    jpeg.fill(0x55, middle, middle + 3)
    expect(await refusal(photos, jpeg)).toBe('taken')
  })

  it("is one that exceeds the decoder's memory, and other photos are still accepted", async () => {
    const bounded = processor({ size: 1, memoryLimitBytes: 1 })
    const jpeg = await noise(4000, 3000).jpeg().toBuffer()
    expect(await refusal(bounded, jpeg)).toBe('broken')
    expect(await refusal(photos, jpeg)).toBe('taken')
  })

  it('is an animation with too many frames, in any format', async () => {
    expect(await refusal(photos, gifOf(1000))).toBe('taken')
    expect(await refusal(photos, gifOf(1001))).toBe('too-many-frames')
    expect(await refusal(photos, await webpOf(1000))).toBe('taken')
    const begun = performance.now()
    expect(await refusal(photos, await webpOf(100_000))).toBe('too-many-frames')
    // The decoder alone takes 20 s of the processor's time to count them.
    expect(performance.now() - begun).toBeLessThan(10_000)
  })

  it('is an animation whose frames have more pixels in total than allowed', async () => {
    expect(await refusal(photos, gifOf(49, 1000, 1000))).toBe('taken')
    expect(await refusal(photos, gifOf(51, 1000, 1000))).toBe('too-many-frames')
  })

  it('is one whose decoding exceeds the processor time', async () => {
    const background = '#b9481c'
    const large = await sharp({ create: { width: 7000, height: 7000, channels: 3, background } })
      .png({ progressive: true })
      .toBuffer()
    expect(await refusal(processor({ limits: { ...photoLimits, decodingMs: 1 } }), large)).toBe('broken')
    expect(await refusal(photos, large)).toBe('taken')
  })

  it('is one that takes too long', async () => {
    expect(await refusal(processor({ jobTimeoutMs: 1 }), await noise(64, 64).jpeg().toBuffer())).toBe('broken')
  })

  it("is not one whose sender disconnected: that ends with the signal's reason", async () => {
    const sender = new AbortController()
    const job = photos.process(await noise(2000, 2000).jpeg().toBuffer(), sender)
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

/** A GIF whose frames have one pixel each, on a canvas of this size. */
function gifOf(frames: number, width = 1, height = 1): Buffer {
  const canvas = [width & 255, width >> 8, height & 255, height >> 8]
  const head = [...Buffer.from('GIF89a'), ...canvas, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
  const control = [0x21, 0xf9, 4, 0, 1, 0, 0, 0]
  const frame = Buffer.from([...control, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([Buffer.from(head), ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])])
}

/** An animated WebP of one pixel. */
async function webpOf(frames: number): Promise<Buffer> {
  const still = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#b9481c' } })
    .webp({ lossless: true })
    .toBuffer()
  const frame = riffChunk('ANMF', Buffer.concat([Buffer.alloc(12), Buffer.from([10, 0, 0, 0]), still.subarray(12)]))
  const canvas = riffChunk('VP8X', Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
  const content = [canvas, riffChunk('ANIM', Buffer.alloc(6)), ...Array<Buffer>(frames).fill(frame)]
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...content]))
}

function riffChunk(type: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(type), size, data, Buffer.alloc(data.length % 2)])
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
