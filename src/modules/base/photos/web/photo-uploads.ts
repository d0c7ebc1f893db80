import { messageOf, refusalOf } from '../../../../app/client.ts'
import { randomUuid } from '../../../../shared/random-uuid.ts'
import type { Photo } from '../contract.ts'
import { photoProblems } from '../problems.ts'
import { MAX_PHOTO_BYTES } from '../vocabulary.ts'
import type { UploadOptions } from './upload-photo.ts'
import { msg, t } from '../../../../shared/i18n/t.ts'

type UploadState =
  | { state: 'waiting' }
  /** Undefined once everything is sent and the server processes it. */
  | { state: 'uploading'; percent: number | undefined }
  | { state: 'done'; photo: Photo }
  | { state: 'failed'; message: string }
  /** A retry would fail, too. */
  | { state: 'refused'; message: string }

interface ChosenPhoto {
  key: string
  name: string
  /** The alternative text. */
  alt: string
  /** Absent for a photo that was uploaded before. */
  file?: File | undefined
  /** An object URL of the file. */
  preview?: string | undefined
}

export type UploadItem = ChosenPhoto & UploadState

interface Settings {
  /** The limit of photos. With a limit of one, a new photo replaces the last. */
  max: number
  visibility: UploadOptions['visibility']
  upload: (file: File, options: UploadOptions) => Promise<Photo>
  /** Milliseconds before a retry at a busy server; doubled for each further retry. */
  patience?: number
}

/** Simultaneous uploads; the others wait, so that each makes progress on a slow line. */
const AT_ONCE = 2
const TRIES_WHILE_BUSY = 4
const FAILED = msg("This photo couldn't be uploaded. Check your connection and try again.")

/** The photos of one field: uploads that run, and their results. */
export class PhotoUploads {
  readonly #settings: Settings
  readonly #listeners = new Set<() => void>()
  readonly #running = new Map<string, AbortController>()
  #items: readonly UploadItem[] = []

  constructor(settings: Settings) {
    this.#settings = settings
  }

  readonly items = (): readonly UploadItem[] => this.#items

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly add = (files: Iterable<File>): void => {
    this.#show(this.#items.filter(({ state }) => state !== 'refused'))
    for (const file of files) this.#take(file)
    this.#startWaiting()
  }

  readonly retry = (key: string): void => {
    this.#change(key, { state: 'waiting' })
    this.#startWaiting()
  }

  readonly remove = (key: string): void => {
    const item = this.#items.find(item => item.key === key)
    this.#running.get(key)?.abort()
    if (item?.preview) URL.revokeObjectURL(item.preview)
    this.#show(this.#items.filter(item => item.key !== key))
  }

  readonly describe = (key: string, alt: string): void =>
    this.#show(this.#items.map(item => (item.key === key ? { ...item, alt } : item)))

  /** Moves a photo to an index among the others. */
  readonly move = (key: string, place: number): void => {
    const moved = this.#items.filter(item => item.key === key)
    const others = this.#items.filter(item => item.key !== key)
    this.#show([...others.slice(0, place), ...moved, ...others.slice(place)])
  }

  /** Shows photos that were uploaded before. */
  readonly restore = (photos: readonly Photo[]): void => {
    const { max } = this.#settings
    const nameAt = (index: number) =>
      max > 1 ? t('photo {number}', { number: index + 1 }) : t(msg('photo', 'the only one'))
    this.#show(photos.map((photo, at) => ({ key: photo.id, name: nameAt(at), alt: photo.alt, state: 'done', photo })))
  }

  /** Resolves when no upload runs any more. */
  readonly settled = (): Promise<void> =>
    new Promise(resolve => {
      const stop = this.subscribe(() => this.#isBusy() || finish())
      const finish = () => {
        stop()
        resolve()
      }
      if (!this.#isBusy()) finish()
    })

  /** Aborts running uploads. */
  readonly stop = (): void => {
    for (const { key, state } of this.#items) if (state !== 'done') this.remove(key)
  }

  #isBusy(): boolean {
    return this.#items.some(({ state }) => state === 'waiting' || state === 'uploading')
  }

  #take(file: File): void {
    const { max } = this.#settings
    const unfinished = this.#items.filter(({ state }) => state !== 'done')
    if (max === 1) for (const { key } of unfinished) this.remove(key)
    const item = { key: randomUuid(), name: file.name, alt: '', file }
    const tooMany = max > 1 && this.#items.length >= max
    const message = tooMany ? t('You can add up to {max} photos here.', { max }) : tooLarge(file)
    const state: UploadState = message ? { state: 'refused', message } : { state: 'waiting' }
    this.#show([...this.#items, { ...item, ...(!message && { preview: URL.createObjectURL(file) }), ...state }])
  }

  #startWaiting(): void {
    for (const { key, state, file } of this.#items) {
      if (this.#running.size >= AT_ONCE) return
      if (state === 'waiting' && file) void this.#run(key, file)
    }
  }

  async #run(key: string, file: File): Promise<void> {
    const controller = new AbortController()
    this.#running.set(key, controller)
    this.#change(key, { state: 'uploading', percent: 0 })
    const outcome = await this.#upload(key, file, controller.signal)
    this.#running.delete(key)
    if (outcome.state === 'done') this.#replaceOthers(key)
    this.#change(key, outcome)
    this.#startWaiting()
  }

  #replaceOthers(key: string): void {
    if (this.#settings.max === 1) for (const other of this.#items) if (other.key !== key) this.remove(other.key)
  }

  async #upload(key: string, file: File, signal: AbortSignal): Promise<UploadState> {
    const { upload, visibility, patience = 1000 } = this.#settings
    const onProgress = (percent: number) =>
      this.#change(key, { state: 'uploading', percent: percent < 100 ? percent : undefined })
    for (let tries = 1; ; tries += 1) {
      try {
        return { state: 'done', photo: await upload(file, { visibility, signal, onProgress }) }
      } catch (error) {
        if (tries >= TRIES_WHILE_BUSY || signal.aborted || refusalOf(error)?.status !== 503) return failure(error)
        await new Promise(resolve => setTimeout(resolve, patience * 2 ** (tries - 1)))
      }
    }
  }

  #change(key: string, state: UploadState): void {
    this.#show(this.#items.map(item => (item.key === key ? { ...chosen(item), ...state } : item)))
  }

  #show(items: readonly UploadItem[]): void {
    this.#items = items
    for (const listener of this.#listeners) listener()
  }
}

const chosen = ({ key, name, alt, file, preview }: UploadItem): ChosenPhoto => ({ key, name, alt, file, preview })

/** The server's refusals that are known before the upload. */
function tooLarge({ size, type }: File): string | undefined {
  if (size <= MAX_PHOTO_BYTES) return undefined
  return t((type && !type.startsWith('image/') ? photoProblems.NOT_AN_IMAGE : photoProblems.IMAGE_TOO_LARGE).message)
}

const REFUSALS = new Set([413, 415, 422])

function failure(error: unknown): UploadState {
  const message = messageOf(error, t(FAILED))
  return { state: REFUSALS.has(refusalOf(error)?.status ?? 0) ? 'refused' : 'failed', message }
}
