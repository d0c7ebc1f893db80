/** The part of libheif's JavaScript binding that is used here; its package declares no types for this entry. */
declare module 'libheif-js/wasm-bundle.js' {
  export interface ImageHandle {
    delete(): void
  }

  interface Context {
    delete(): void
  }

  interface Status {
    code: unknown
    message: string
  }

  export interface Image {
    image: { delete(): void }
    /** One entry for interleaved pixels. `data` is a view into the decoder's memory; `stride` is bytes a row. */
    channels: { data: Uint8Array; width: number; height: number; stride: number }[]
  }

  export interface LibHeif {
    heif_error_code: { heif_error_Ok: unknown }
    heif_colorspace: { heif_colorspace_RGB: unknown }
    heif_chroma: { heif_chroma_interleaved_RGB: unknown; heif_chroma_interleaved_RGBA: unknown }
    heif_context_alloc(): Context
    heif_context_free(context: Context): void
    heif_context_read_from_memory(context: Context, bytes: Uint8Array): Status
    heif_js_context_get_primary_image_handle(context: Context): ImageHandle | Status
    heif_image_handle_has_alpha_channel(handle: ImageHandle): number
    heif_image_handle_release(handle: ImageHandle): void
    heif_js_decode_image2(handle: ImageHandle, colorspace: unknown, chroma: unknown): Image | Status
    heif_image_release(image: Image['image']): void
  }

  const libheif: LibHeif
  export default libheif
}
