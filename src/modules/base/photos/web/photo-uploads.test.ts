import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '../../../../app/http-client.ts'
import type { Photo } from '../contract.ts'
import { photoProblems } from '../problems.ts'
import { MAX_PHOTO_BYTES } from '../vocabulary.ts'
import { PhotoUploads, type UploadItem } from './photo-uploads.ts'
import type { UploadOptions } from './upload-photo.ts'

const photo = (id: string): Photo => ({
  id,
  src: `/files/photos/${id}/`,
  widths: [320],
  width: 4,
  height: 3,
  placeholder: '',
  alt: '',
})
const file = (name: string, size = 10, type = 'image/jpeg') =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size })
const states = (uploads: PhotoUploads) => uploads.items().map(({ name, state }: UploadItem) => `${name} ${state}`)

/** Uploads that finish when the test says so. */
function controlled() {
  const calls = new Map<string, { finish: () => void; fail: (error: unknown) => void; options: UploadOptions }>()
  const upload = (file: File, options: UploadOptions) =>
    new Promise<Photo>((resolve, reject) => {
      options.signal.addEventListener('abort', () => reject(new TypeError('cut off')))
      calls.set(file.name, { finish: () => resolve(photo(file.name)), fail: reject, options })
    })
  return { upload, call: (name: string) => calls.get(name) ?? expect.unreachable(`${name} is not under way`), calls }
}

const refusal = (kind: keyof typeof photoProblems) => new CallError({ code: kind, ...photoProblems[kind] })
const turn = () => new Promise(resolve => setTimeout(resolve))

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('several photos', () => {
  test('two upload at once, the next when one is done', async () => {
    const { upload, call, calls } = controlled()
    const uploads = new PhotoUploads({ max: 9, visibility: 'public', upload })
    uploads.add([file('a'), file('b'), file('c')])
    expect(states(uploads)).toEqual(['a uploading', 'b uploading', 'c waiting'])
    expect([...calls.keys()]).toEqual(['a', 'b'])
    call('b').finish()
    await turn()
    expect(states(uploads)).toEqual(['a uploading', 'b done', 'c uploading'])
  })

  test('reports progress, and the processing after everything is sent', () => {
    const { upload, call } = controlled()
    const uploads = new PhotoUploads({ max: 9, visibility: 'private', upload })
    uploads.add([file('a')])
    call('a').options.onProgress(40)
    expect(uploads.items()[0]).toMatchObject({ percent: 40 })
    call('a').options.onProgress(100)
    expect(uploads.items()[0]).toMatchObject({ state: 'uploading', percent: undefined })
    expect(call('a').options.visibility).toBe('private')
  })

  test('files beyond the limit are refused by name, and disappear with the next choice', () => {
    const { upload } = controlled()
    const uploads = new PhotoUploads({ max: 2, visibility: 'public', upload })
    uploads.add([file('a'), file('b'), file('c')])
    expect(uploads.items()[2]).toMatchObject({ state: 'refused', message: 'You can add up to 2 photos here.' })
    uploads.add([])
    expect(states(uploads)).toEqual(['a uploading', 'b uploading'])
  })

  test('a removed photo stops and makes room', async () => {
    const { upload, call, calls } = controlled()
    const uploads = new PhotoUploads({ max: 9, visibility: 'public', upload })
    uploads.add([file('a'), file('b'), file('c')])
    uploads.remove(uploads.items()[0]?.key ?? '')
    await turn()
    expect(call('a').options.signal.aborted).toBe(true)
    expect(states(uploads)).toEqual(['b uploading', 'c uploading'])
    expect(calls.size).toBe(3)
  })
})

describe('the order', () => {
  const names = (uploads: PhotoUploads) => uploads.items().map(({ key }) => key)
  const three = () => {
    const uploads = new PhotoUploads({ max: 9, visibility: 'public', upload: controlled().upload })
    uploads.restore(['a', 'b', 'c'].map(photo))
    return uploads
  }

  test.each([
    ['a', 2, 'bca'],
    ['c', 0, 'cab'],
    ['b', 1, 'abc'],
    ['a', 9, 'bca'],
    ['nobody', 0, 'abc'],
  ])('has %s at place %i as %s', (key, place, order) => {
    const uploads = three()
    uploads.move(key, place)
    expect(names(uploads).join('')).toBe(order)
  })

  test('a photo keeps its alternative text while it moves and uploads', async () => {
    const { upload, call } = controlled()
    const uploads = new PhotoUploads({ max: 9, visibility: 'public', upload })
    uploads.add([file('a'), file('b')])
    uploads.describe(uploads.items()[0]?.key ?? '', 'Asleep')
    uploads.move(uploads.items()[0]?.key ?? '', 1)
    call('a').finish()
    await turn()
    expect(uploads.items()).toMatchObject([{ name: 'b' }, { name: 'a', alt: 'Asleep', state: 'done' }])
  })
})

describe('failures', () => {
  test('a refused image offers no retry; one that did not arrive does', async () => {
    const { upload, call } = controlled()
    const uploads = new PhotoUploads({ max: 9, visibility: 'public', upload })
    uploads.add([file('a.svg'), file('b.jpg')])
    call('a.svg').fail(refusal('NOT_AN_IMAGE'))
    call('b.jpg').fail(new TypeError('Failed to fetch'))
    await turn()
    expect(uploads.items()[0]).toMatchObject({
      state: 'refused',
      message: 'Please select an image file (JPG, PNG, GIF, etc.)',
    })
    expect(uploads.items()[1]).toMatchObject({ state: 'failed' })
    uploads.retry(uploads.items()[1]?.key ?? '')
    call('b.jpg').finish()
    await uploads.settled()
    expect(states(uploads)).toEqual(['a.svg refused', 'b.jpg done'])
  })

  test('an upload to a busy server is retried automatically', async () => {
    const upload = vi
      .fn<(file: File) => Promise<Photo>>()
      .mockRejectedValueOnce(refusal('UPLOADS_BUSY'))
      .mockResolvedValue(photo('a'))
    const uploads = new PhotoUploads({ max: 1, visibility: 'public', upload, patience: 1 })
    uploads.add([file('a')])
    await uploads.settled()
    expect(states(uploads)).toEqual(['a done'])
    expect(upload).toHaveBeenCalledTimes(2)
  })

  test('a file that is too large is not sent at all', () => {
    const { upload, calls } = controlled()
    const uploads = new PhotoUploads({ max: 9, visibility: 'public', upload })
    uploads.add([file('huge.jpg', MAX_PHOTO_BYTES + 1), file('film.mp4', MAX_PHOTO_BYTES + 1, 'video/mp4')])
    expect(uploads.items()).toMatchObject([
      { message: photoProblems.IMAGE_TOO_LARGE.message },
      { message: photoProblems.NOT_AN_IMAGE.message },
    ])
    expect(calls.size).toBe(0)
  })
})

describe('one photo', () => {
  test('the last stays until the new one has arrived', async () => {
    const { upload, call } = controlled()
    const uploads = new PhotoUploads({ max: 1, visibility: 'public', upload })
    uploads.restore([photo('before')])
    uploads.add([file('bad')])
    call('bad').fail(refusal('BROKEN_IMAGE'))
    await turn()
    expect(states(uploads)).toEqual(['photo done', 'bad refused'])
    uploads.add([file('good')])
    expect(states(uploads)).toEqual(['photo done', 'good uploading'])
    call('good').finish()
    await turn()
    expect(states(uploads)).toEqual(['good done'])
  })
})

test('settled waits for all running uploads', async () => {
  const { upload, call } = controlled()
  const uploads = new PhotoUploads({ max: 9, visibility: 'public', upload })
  await uploads.settled()
  uploads.add([file('a')])
  let done = false
  const settled = uploads.settled().then(() => (done = true))
  await turn()
  expect(done).toBe(false)
  call('a').finish()
  await settled
  expect(states(uploads)).toEqual(['a done'])
})
