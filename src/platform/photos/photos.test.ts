import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { rotatedHeic } from './heic.fixture.ts'
import { MAX_SHARE_BYTES, MAX_VARIANT_BYTES, type ProcessedPhoto } from './photo.ts'
import { createPhotoProcessor } from './photos.ts'

const photos = createPhotoProcessor()
afterAll(() => photos.close())

const [red, green, blue, yellow] = ['#c81e1e', '#1ea03c', '#1e3cc8', '#e6d228'] as const

describe('a processed photo', () => {
  it('comes in several widths, with a share card and a placeholder', async () => {
    const photo = await photos.process(await scene(2400, 1600).jpeg().toBuffer())

    expect(photo).toMatchObject({ width: 2400, height: 1600 })
    const sizes = photo.variants.map(({ name, width, height }) => [name, width, height])
    expect(sizes).toEqual([
      ['320.webp', 320, 213],
      ['640.webp', 640, 427],
      ['1280.webp', 1280, 853],
      ['1920.webp', 1920, 1280],
    ])
    for (const { bytes, width, height, contentType } of photo.variants) {
      expect(contentType).toBe('image/webp')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height })
    }
    expect(photo.share).toMatchObject({ name: 'share.jpg', contentType: 'image/jpeg' })
    expect(await sharp(photo.share.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(await sharp(placeholderOf(photo)).metadata()).toMatchObject({ format: 'webp', width: 16, height: 11 })
  })

  it('is never enlarged, except for the share card', async () => {
    const medium = await photos.process(await scene(500, 300).png().toBuffer())
    expect(medium.variants.map(({ name, width }) => [name, width])).toEqual([
      ['320.webp', 320],
      ['640.webp', 500],
    ])
    const small = await photos.process(await scene(40, 30).png().toBuffer())
    expect(small.variants).toMatchObject([{ name: '320.webp', width: 40, height: 30 }])
    expect(await sharp(small.share.bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  it.each([
    ['as high as a tower', 3, 60_000],
    ['as wide as a wall', 60_000, 3],
    ['of one pixel', 1, 1],
  ])('may be %s', async (_, width, height) => {
    const photo = await photos.process(await scene(width, height).jpeg().toBuffer())
    expect(photo).toMatchObject({ width, height })
    expect(await sharp(photo.share.bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  // What the quarters red, green / blue, yellow look like when a viewer follows each EXIF orientation.
  it.each([
    [1, [red, green, blue, yellow]],
    [2, [green, red, yellow, blue]],
    [3, [yellow, blue, green, red]],
    [4, [blue, yellow, red, green]],
    [5, [red, blue, green, yellow]],
    [6, [blue, red, yellow, green]],
    [7, [yellow, green, blue, red]],
    [8, [green, yellow, red, blue]],
  ])('is upright whatever its EXIF orientation (%i)', async (orientation, expected) => {
    const photo = await photos.process(await scene(80, 60).withMetadata({ orientation }).jpeg().toBuffer())
    expect(photo).toMatchObject(orientation < 5 ? { width: 80, height: 60 } : { width: 60, height: 80 })
    await expectQuarters(photo, expected)
  })

  it('has no metadata, not even the location', async () => {
    const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '52/1 31/1 12/1', GPSLatitudeRef: 'N' } }
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Home</place></x:xmpmeta>'
    const original = await scene(800, 600).withExif(exif).withXmp(xmp).withIccProfile('p3').jpeg().toBuffer()
    expect(await sharp(original).metadata()).toMatchObject({ exif: expect.anything(), xmp: expect.anything() })

    const photo = await photos.process(original)
    for (const bytes of [...photo.variants.map(variant => variant.bytes), photo.share.bytes, placeholderOf(photo)]) {
      const { exif: foundExif, xmp: foundXmp, iptc, icc } = await sharp(bytes).metadata()
      expect({ foundExif, foundXmp, iptc, icc }).toEqual({})
      expect(Buffer.from(bytes).includes('Camera')).toBe(false)
    }
  })

  it('shows the colours of a wide-gamut photo as sRGB', async () => {
    await expectQuarters(await photos.process(await scene(80, 60).withIccProfile('p3').png().toBuffer()))
  })

  it('shows the colours of a CMYK photo as sRGB', async () => {
    const photo = await photos.process(await scene(80, 60).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer())
    expect(await sharp(photo.variants[0]?.bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
    // Ink cannot show every colour of a screen.
    await expectQuarters(photo, undefined, 65)
  })

  it('keeps transparency, on white in the share card', async () => {
    const bytes = await scene(80, 60)
      .composite([{ input: hole(20, 20), blend: 'dest-out' }])
      .png()
      .toBuffer()
    const photo = await photos.process(bytes)
    expect(await pixel(photo.variants[0]?.bytes, 0.5, 0.5)).toMatchObject({ alpha: 0 })
    expect(await pixel(photo.share.bytes, 0.5, 0.5)).toMatchObject({ rgb: [255, 255, 255] })
  })

  it.each([
    ['grey', (image: Sharp) => image.greyscale().png()],
    ['16 bits a channel', (image: Sharp) => image.toColourspace('rgb16').png()],
    ['interlaced', (image: Sharp) => image.png({ progressive: true })],
    ['palette', (image: Sharp) => image.png({ palette: true })],
    ['progressive JPEG', (image: Sharp) => image.jpeg({ progressive: true })],
    ['lossless WebP', (image: Sharp) => image.webp({ lossless: true })],
    ['AVIF', (image: Sharp) => image.avif()],
    ['GIF', (image: Sharp) => image.gif()],
  ])('may be %s', async (kind, encode) => {
    const photo = await photos.process(await encode(scene(400, 300)).toBuffer())
    expect(await sharp(photo.variants.at(-1)?.bytes).metadata()).toMatchObject({ width: 400, space: 'srgb' })
    if (kind !== 'grey') await expectQuarters(photo)
  })

  it('keeps a WebP as its largest variant if it is plain and no larger than that', async () => {
    const largestOf = async (bytes: Uint8Array) => (await photos.process(bytes)).variants.at(-1)?.bytes
    const noise = (width: number) =>
      sharp(randomBytes(width * width * 3), { raw: { width, height: width, channels: 3 } })
    const ours = await largestOf(await noise(400).png().toBuffer())
    expect(Buffer.from((await largestOf(ours!))!).equals(ours!)).toBe(true)
    const others = {
      metadata: await sharp(ours)
        .withExif({ IFD0: { Artist: 'Ada' } })
        .webp()
        .toBuffer(),
      'more after its end': Buffer.concat([ours!, randomBytes(40)]),
      'too many bytes': await noise(400).webp({ lossless: true }).toBuffer(),
      'too many pixels': await noise(2000).webp({ quality: 1 }).toBuffer(),
    }
    for (const [kind, bytes] of Object.entries(others))
      expect([kind, Buffer.from((await largestOf(bytes))!).equals(bytes)]).toEqual([kind, false])
  })

  it('shows the first frame of an animation', async () => {
    const frames = [red, blue].map(background => ({
      create: { width: 60, height: 40, channels: 3 as const, background },
    }))
    const pages = await Promise.all(frames.map(frame => sharp(frame).png().toBuffer()))
    for (const format of ['gif', 'webp'] as const) {
      const animation = await sharp(pages, { join: { animated: true } })
        .toFormat(format)
        .toBuffer()
      const photo = await photos.process(animation)
      expect(photo).toMatchObject({ width: 60, height: 40 })
      expect(await sharp(photo.variants[0]?.bytes).metadata()).toMatchObject({ height: 40 })
      expectColour((await pixel(photo.variants[0]?.bytes, 0.5, 0.5)).rgb, red)
    }
  })

  it('can be made from a HEIC with its own rotation and colours', async () => {
    const photo = await photos.process(rotatedHeic)
    expect(photo).toMatchObject({ width: 48, height: 64 })
    // The file's numbers mean Display P3; these are the same colours in sRGB.
    await expectQuarters(photo, ['#00a328', '#ebd200', '#da000a', '#133dce'], 12)
  })

  it('can be made from a HEIC without transparency', async () => {
    const opaque = Buffer.from(rotatedHeic.toString('latin1').replace('auxl', 'none'), 'latin1')
    expect((await sharp(opaque).metadata()).hasAlpha).toBe(false)
    await expectQuarters(await photos.process(opaque), ['#00a328', '#ebd200', '#da000a', '#133dce'], 12)
  })

  it.each([
    ['grainy', 1920, 1280, 30],
    ['very grainy, in portrait', 1500, 2400, 60],
  ])('that is %s stays within the size limit of each file', async (_, width, height, sigma) => {
    const grain = { width, height, channels: 3 as const, background: '#888' }
    const noisy = sharp({ create: { ...grain, noise: { type: 'gaussian', mean: 128, sigma } } })
    const photo = await photos.process(await noisy.jpeg({ quality: 95 }).toBuffer())
    expect(photo.share.bytes.length).toBeLessThanOrEqual(MAX_SHARE_BYTES)
    expect(await sharp(photo.share.bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
    for (const { name, bytes, ...size } of photo.variants) {
      expect(bytes.length, name).toBeLessThanOrEqual(MAX_VARIANT_BYTES[name])
      expect(await sharp(bytes).metadata()).toMatchObject({ width: size.width, height: size.height })
    }
  })

  it('that is pure noise at the greatest height stays small too', async () => {
    const raw = { width: 640, height: 1920, channels: 3 as const }
    const noise = sharp(randomBytes(640 * 1920 * 3), { raw })
    const photo = await photos.process(await noise.png().toBuffer())
    expect(photo.share.bytes.length).toBeLessThanOrEqual(MAX_SHARE_BYTES)
    for (const { name, bytes } of photo.variants)
      expect(bytes.length, name).toBeLessThanOrEqual(MAX_VARIANT_BYTES[name])
  })

  it('has a small placeholder even if it is noise', async () => {
    const raw = { width: 600, height: 600, channels: 4 as const }
    const photo = await photos.process(
      await sharp(randomBytes(600 * 600 * 4), { raw })
        .png()
        .toBuffer(),
    )
    expect(placeholderOf(photo).length).toBeGreaterThan(0)
  })
})

/** Four quarters: red and green above blue and yellow. */
function scene(width: number, height: number): Sharp {
  const quarters = `<svg width="${width}" height="${height}" viewBox="0 0 2 2" preserveAspectRatio="none">
    <path d="M0 0h1v1H0z" fill="${red}"/><path d="M1 0h1v1H1z" fill="${green}"/>
    <path d="M0 1h1v1H0z" fill="${blue}"/><path d="M1 1h1v1H1z" fill="${yellow}"/></svg>`
  return sharp({ create: { width, height, channels: 3, background: red } }).composite([
    { input: Buffer.from(quarters) },
  ])
}

function hole(width: number, height: number) {
  return { create: { width, height, channels: 4 as const, background: '#000' } }
}

async function expectQuarters(photo: ProcessedPhoto, colours: readonly string[] = [red, green, blue, yellow], by = 20) {
  const bytes = photo.variants.at(-1)?.bytes
  const places = [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ] as const
  for (const [at, [x, y]] of places.entries()) expectColour((await pixel(bytes, x, y)).rgb, colours[at] ?? '', by)
}

function expectColour(found: readonly number[], expected: string, by = 20) {
  const wanted = [1, 3, 5].map(at => Number.parseInt(expected.slice(at, at + 2), 16))
  const off = Math.max(...wanted.map((value, at) => Math.abs(value - (found[at] ?? 999))))
  expect(off, `${found.join(' ')} instead of ${wanted.join(' ')}`).toBeLessThanOrEqual(by)
}

async function pixel(bytes: Uint8Array | undefined, x: number, y: number) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4
  return { rgb: [...data.subarray(at, at + 3)], alpha: data[at + 3] }
}

function placeholderOf(photo: ProcessedPhoto): Buffer {
  expect(photo.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(photo.placeholder.length).toBeLessThan(400)
  return Buffer.from(photo.placeholder.split(',')[1] ?? '', 'base64')
}
