import { useEffect, useRef, type ComponentProps } from 'react'
import { Photo } from '../data/photo.tsx'
import type { PhotoZoom } from './photo-zoom.ts'

type LargePhotoProps = Pick<ComponentProps<typeof Photo>, 'src' | 'srcSet' | 'alt' | 'width' | 'height'> & {
  /** Whether it is the visible one of several: only that one is zoomed, and it returns to its size when it is left. */
  active?: boolean
}

/** An uncropped photo in a lightbox. Fingers, a double tap and a trackpad zoom it. */
export function LargePhoto({ active = true, ...photo }: LargePhotoProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    const image = current?.querySelector('img')
    if (!active || !current || !image) return
    let zoom: PhotoZoom | undefined
    let left = false
    import('./photo-zoom.ts')
      .then(({ PhotoZoom }) => {
        if (!left) zoom = new PhotoZoom(current, image)
      })
      // Without it the photo stays as large as the window.
      .catch(() => {})
    return () => {
      left = true
      zoom?.end()
    }
  }, [active])
  return (
    // The zoom counts from the left in every language.
    <div ref={box} className="size-full touch-pan-x touch-pan-y overflow-auto [direction:ltr] [scrollbar-width:none]">
      <Photo {...photo} sizes="100vw" className="size-full max-w-none bg-transparent! object-contain" />
    </div>
  )
}
