/** How far fingers may zoom in. */
const MAX_SCALE = 4
const DOUBLE_TAP_SCALE = 2.5
/** Below it a photo returns to its size. */
const NEARLY_ONE = 1.08
/** The longest pause between the taps of a double tap, in milliseconds. */
const PAUSE_MS = 300
/** How far apart two taps may be, and how far a finger may move in a tap, in pixels. */
const APART_PX = 28
const ANIMATION_MS = 200

/** Of the window, in pixels. */
interface Point {
  x: number
  y: number
}

interface Pinch {
  /** Pixels between the fingers at the start. */
  distance: number
  scale: number
  /** The point of the photo that stays between the fingers, as a share of its width and height. */
  held: Point
}

/**
 * Zooms a photo by two fingers, a double tap or double click, and a trackpad. The enlarged photo overflows its box, which the
 * browser scrolls: so panning has the momentum and the edges that people know from their system.
 */
export class PhotoZoom {
  readonly #box: HTMLElement
  readonly #photo: HTMLImageElement
  readonly #sizes: string
  readonly #listening = new AbortController()
  #scale = 1
  #pinch: Pinch | undefined
  /** Where the only finger touched. */
  #start: Point | undefined
  #lastTap: { point: Point; at: number } | undefined
  #frame = 0

  /** @param box a scrollable element with the photo as its only child */
  constructor(box: HTMLElement, photo: HTMLImageElement) {
    this.#box = box
    this.#photo = photo
    this.#sizes = photo.sizes
    const options = { signal: this.#listening.signal, passive: false }
    box.addEventListener('touchstart', event => this.#onTouchStart(event), options)
    box.addEventListener('touchmove', event => this.#onTouchMove(event), options)
    box.addEventListener('touchend', event => this.#onTouchEnd(event), options)
    box.addEventListener('touchcancel', () => (this.#pinch = undefined), options)
    box.addEventListener('wheel', event => this.#onWheel(event), options)
    box.addEventListener('dblclick', ({ clientX: x, clientY: y }) => this.#toggle({ x, y }), options)
  }

  /** Stops listening and shows the photo in its size. */
  end(): void {
    this.#listening.abort()
    cancelAnimationFrame(this.#frame)
    this.#show(1, { x: 0, y: 0 }, { x: 0, y: 0 })
  }

  #onTouchStart({ touches }: TouchEvent): void {
    cancelAnimationFrame(this.#frame)
    const [first, second] = [...touches].map(pointOf)
    this.#start = second ? undefined : first
    this.#pinch =
      first && second
        ? { distance: apart(first, second), scale: this.#scale, held: this.#pointAt(middle(first, second)) }
        : undefined
  }

  #onTouchMove(event: TouchEvent): void {
    const [first, second] = [...event.touches].map(pointOf)
    if (!this.#pinch || !first || !second) return
    // A scroll that began with one finger goes on.
    if (!event.cancelable) return
    event.preventDefault()
    const { scale, distance, held } = this.#pinch
    this.#show((scale * apart(first, second)) / distance, held, middle(first, second))
  }

  #onTouchEnd(event: TouchEvent): void {
    const [lifted] = [...event.changedTouches].map(pointOf)
    if (!lifted || event.touches.length > 0) return
    const isTap = this.#start && apart(this.#start, lifted) < APART_PX
    if (this.#scale < NEARLY_ONE && this.#scale > 1) this.#animateTo(1, lifted)
    this.#pinch = undefined
    const last = this.#lastTap
    this.#lastTap = isTap ? { point: lifted, at: event.timeStamp } : undefined
    if (!isTap || !last || event.timeStamp - last.at > PAUSE_MS || apart(last.point, lifted) > APART_PX) return
    this.#lastTap = undefined
    // No double click follows.
    event.preventDefault()
    this.#toggle(lifted)
  }

  #onWheel(event: WheelEvent): void {
    // A pinch on a trackpad comes as a wheel with the control key.
    if (!event.ctrlKey) return
    event.preventDefault()
    const at = { x: event.clientX, y: event.clientY }
    this.#show(this.#scale * Math.exp(-event.deltaY / 100), this.#pointAt(at), at)
  }

  #toggle(at: Point): void {
    this.#animateTo(this.#scale === 1 ? DOUBLE_TAP_SCALE : 1, at)
  }

  #animateTo(target: number, at: Point): void {
    cancelAnimationFrame(this.#frame)
    const held = this.#pointAt(at)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return this.#show(target, held, at)
    const from = this.#scale
    const start = performance.now()
    const step = (now: number) => {
      // The time of a frame may lie before the event that requested it.
      const part = Math.min(Math.max(now - start, 0) / ANIMATION_MS, 1)
      this.#show(from + (target - from) * (1 - (1 - part) ** 3), held, at)
      if (part < 1) this.#frame = requestAnimationFrame(step)
    }
    this.#frame = requestAnimationFrame(step)
  }

  /** The point of the photo, as a share of its width and height, at a point of the window. */
  #pointAt({ x, y }: Point): Point {
    const { left, top, width, height } = this.#box.getBoundingClientRect()
    const { scrollLeft, scrollTop } = this.#box
    return { x: (scrollLeft + x - left) / (width * this.#scale), y: (scrollTop + y - top) / (height * this.#scale) }
  }

  /** Shows the photo at a scale, one point of it at a point of the window. */
  #show(scale: number, held: Point, at: Point): void {
    this.#scale = Math.min(Math.max(scale, 1), MAX_SCALE)
    const isLarger = this.#scale > 1
    this.#photo.style.width = this.#photo.style.height = isLarger ? `${this.#scale * 100}%` : ''
    // A larger file, once it is needed.
    this.#photo.sizes = isLarger ? `${MAX_SCALE * 100}vw` : this.#sizes
    const { left, top, width, height } = this.#box.getBoundingClientRect()
    this.#box.scrollTo({
      left: held.x * width * this.#scale - (at.x - left),
      top: held.y * height * this.#scale - (at.y - top),
      behavior: 'instant',
    })
  }
}

const pointOf = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY })
const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
