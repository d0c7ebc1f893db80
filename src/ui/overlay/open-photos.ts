import PhotoSwipe, { type PhotoSwipeOptions } from 'photoswipe'
import { MISSING_PHOTO } from '../data/photo.tsx'
import type { PhotoViewerProps } from './photo-viewer.tsx'
import './photo-swipe.css'

/** How far a double tap or double click zooms in, and how far fingers may. */
const DOUBLE_TAP_SCALE = 2.5
const MAX_SCALE = 4

/** What the modal does itself is off: focus, Escape, buttons and the transition. */
const OPTIONS = {
  trapFocus: false,
  returnFocus: false,
  escKey: false,
  close: false,
  arrowPrev: false,
  arrowNext: false,
  zoom: false,
  counter: false,
  showHideAnimationType: 'none',
  loop: false,
  bgOpacity: 1,
  // A double click zooms; one alone, or a tap, does nothing.
  imageClickAction: false,
  tapAction: false,
} satisfies PhotoSwipeOptions

type OpenOptions = Required<Pick<PhotoViewerProps, 'start' | 'onShown' | 'onClose'>> & { appendToEl: HTMLElement }

/** Opens PhotoSwipe in an element. */
export function openPhotos(
  photos: PhotoViewerProps['photos'],
  { appendToEl, start, onShown, onClose }: OpenOptions,
): PhotoSwipe {
  const slides = photos.map(({ srcSet: srcset, placeholder: msrc, ...photo }) => ({
    ...photo,
    srcset,
    ...(msrc && { msrc }),
  }))
  const count = slides.length
  const swipe = new PhotoSwipe({
    ...OPTIONS,
    appendToEl,
    dataSource: isRightToLeft() ? slides.toReversed() : slides,
    index: placeOf(start, count),
  })
  swipe.on('change', () => onShown(placeOf(swipe.currIndex, count)))
  swipe.on('close', onClose)
  zoomByDoubleClick(swipe, appendToEl)
  swipe.on('keydown', ({ originalEvent: { key } }) => {
    if (key === 'Home') swipe.goTo(placeOf(0, count))
    if (key === 'End') swipe.goTo(placeOf(count - 1, count))
  })
  // PhotoSwipe alone would show a small photo in its own size.
  swipe.on('zoomLevelsUpdate', ({ zoomLevels }) => {
    const { panAreaSize: area, elementSize: size } = zoomLevels
    if (!area || !size) return
    const fit = Math.min(area.x / size.x, area.y / size.y)
    Object.assign(zoomLevels, { fit, initial: fit, min: fit, secondary: fit * DOUBLE_TAP_SCALE, max: fit * MAX_SCALE })
  })
  swipe.addFilter('contentErrorElement', (element, { data: { alt = '' } }) => {
    element.replaceChildren(Object.assign(new Image(400, 300), { src: MISSING_PHOTO, alt }))
    return element
  })
  swipe.init()
  removeRoles(swipe)
  return swipe
}

/** PhotoSwipe knows double taps alone, which browsers report as double clicks, too. */
function zoomByDoubleClick(swipe: PhotoSwipe, box: HTMLElement): void {
  let isMouse = false
  swipe.on('pointerDown', ({ originalEvent }) => (isMouse = originalEvent.pointerType === 'mouse'))
  box.addEventListener('dblclick', ({ clientX: x, clientY: y }) => {
    if (isMouse) swipe.currSlide?.toggleZoom({ x, y })
  })
}

/** From right to left the slides are in reverse order, because PhotoSwipe counts from the left. */
export const placeOf = (index: number, count: number): number => (isRightToLeft() ? count - 1 - index : index)

const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl'

/** The modal is the dialog, and the descriptions of roles are English. */
function removeRoles({ element }: PhotoSwipe): void {
  element?.removeAttribute('role')
  for (const part of element?.querySelectorAll('[aria-roledescription]') ?? [])
    part.removeAttribute('aria-roledescription')
}
