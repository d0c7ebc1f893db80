import { crc32, deflateSync } from 'node:zlib'
import type { Rgb } from './colour.ts'
import { clamp } from './colour.ts'

/** A small picture that is stretched smoothly under the brush strokes, for soft shading and blurred backgrounds. */
export interface Bitmap {
  readonly width: number
  readonly height: number
  /** Red, green and blue of each pixel, row by row, 0 to 255 and beyond while painting. */
  readonly data: Float32Array
}

export function createBitmap(width: number, height: number): Bitmap {
  return { width, height, data: new Float32Array(width * height * 3) }
}

export function putPixel(b: Bitmap, x: number, y: number, c: Rgb): void {
  b.data.set(c, (y * b.width + x) * 3)
}

/** Lays a colour over a pixel. */
export function blendPixel(b: Bitmap, x: number, y: number, c: Rgb, opacity: number): void {
  const i = (y * b.width + x) * 3
  for (let k = 0; k < 3; k++) {
    const old = b.data[i + k] ?? 0
    b.data[i + k] = old + ((c[k] ?? 0) - old) * opacity
  }
}

/** An SVG image element that shows the bitmap over the given rectangle. */
export function bitmapImage(b: Bitmap, x: number, y: number, width: number, height: number, more = ''): string {
  const href = `data:image/png;base64,${encodePng(b).toString('base64')}`
  const box = `x="${x}" y="${y}" width="${width}" height="${height}"`
  return `<image ${box} preserveAspectRatio="none" ${more} href="${href}"/>`
}

function encodePng(b: Bitmap): Buffer {
  const stride = b.width * 3 + 1
  const rows = Buffer.alloc(stride * b.height)
  for (let y = 0; y < b.height; y++)
    for (let i = 0; i < stride - 1; i++)
      rows[y * stride + 1 + i] = Math.round(clamp(b.data[y * (stride - 1) + i] ?? 0, 0, 255))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(b.width, 0)
  header.writeUInt32BE(b.height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const body = deflateSync(rows, { level: 3 })
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const out = Buffer.alloc(named.length + 8)
  out.writeUInt32BE(body.length, 0)
  named.copy(out, 4)
  out.writeUInt32BE(crc32(named), named.length + 4)
  return out
}
