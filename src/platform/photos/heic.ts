import type { Image, ImageHandle, LibHeif } from 'libheif-js/wasm-bundle.js'

/** Raw pixels without padding. */
interface RawPixels {
  data: Uint8Array
  width: number
  height: number
  channels: 3 | 4
}

/** 12 megapixels need about 80 MB, 50 about 350 MB. */
const decoderMemoryLimit = 512 * 1024 * 1024

let loaded: Promise<LibHeif> | undefined

/**
 * Decodes the main picture of a HEIC file, upright. sharp has no HEVC decoder for patent reasons. This one is WebAssembly; it takes
 * about a second for 12 megapixels and blocks the thread meanwhile.
 */
export async function decodeHeic(bytes: Uint8Array): Promise<RawPixels> {
  assertWhole(bytes)
  const heif = await (loaded ??= load())
  const context = heif.heif_context_alloc()
  try {
    assertOk(heif, heif.heif_context_read_from_memory(context, bytes))
    const handle = heif.heif_js_context_get_primary_image_handle(context)
    if ('code' in handle) throw new Error(`HEIC: ${handle.message}`)
    try {
      return pixelsOf(heif, handle)
    } finally {
      heif.heif_image_handle_release(handle)
    }
  } finally {
    heif.heif_context_free(context)
  }
}

async function load(): Promise<LibHeif> {
  limitWebAssemblyMemory(decoderMemoryLimit)
  return (await import('libheif-js/wasm-bundle.js')).default
}

/**
 * Limits the decoder's memory. It would grow to 2 GB for a picture far larger than its header says, and blocks the thread. At the
 * limit it reports that it ran out of memory.
 */
function limitWebAssemblyMemory(limit: number): void {
  // oxlint-disable-next-line typescript/unbound-method -- the proxy calls it as a method
  WebAssembly.Memory.prototype.grow = new Proxy(WebAssembly.Memory.prototype.grow, {
    apply(grow, memory: WebAssembly.Memory, [pages]: [number]) {
      if (memory.buffer.byteLength + pages * 65_536 > limit) throw new RangeError('Out of WebAssembly memory')
      return Reflect.apply(grow, memory, [pages])
    },
  })
}

function pixelsOf(heif: LibHeif, handle: ImageHandle): RawPixels {
  const channels = heif.heif_image_handle_has_alpha_channel(handle) ? 4 : 3
  const { heif_chroma_interleaved_RGB: rgb, heif_chroma_interleaved_RGBA: rgba } = heif.heif_chroma
  const colorspace = heif.heif_colorspace.heif_colorspace_RGB
  const image = heif.heif_js_decode_image2(handle, colorspace, channels === 4 ? rgba : rgb)
  if ('code' in image) throw new Error(`HEIC: ${image.message}`)
  try {
    return withoutPadding(image, channels)
  } finally {
    heif.heif_image_release(image.image)
  }
}

/** Also moves the pixels out of the decoder's own memory, which the next picture overwrites. */
function withoutPadding({ channels: [plane] }: Image, channels: 3 | 4): RawPixels {
  if (!plane) throw new Error('HEIC: no pixels')
  const { width, height, stride } = plane
  const rowBytes = width * channels
  const data = new Uint8Array(rowBytes * height)
  for (let row = 0; row < height; row++) {
    data.set(plane.data.subarray(row * stride, row * stride + rowBytes), row * rowBytes)
  }
  return { data, width, height, channels }
}

/**
 * Detects a truncated file by the sizes of its top-level boxes: the decoder would fill the rest with black and report success. Data
 * that some cameras append after the boxes is ignored.
 */
function assertWhole(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at + 16 <= bytes.length;) {
    const short = view.getUint32(at)
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if ((type === 'mdat' || type === 'meta') && at + size > bytes.length) throw new Error('HEIC: the file is cut off')
    if (size < 8) return
    at += size
  }
}

function assertOk(heif: LibHeif, status: { code: unknown; message: string }): void {
  if (status.code !== heif.heif_error_code.heif_error_Ok) throw new Error(`HEIC: ${status.message}`)
}
