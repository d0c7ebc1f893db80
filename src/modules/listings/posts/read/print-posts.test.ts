import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { refusalOf } from '../../../../../test/refusal.ts'
import type { PrintedPost } from '../contract.ts'
import { MAX_PRINTED } from '../shapes/print-vocabulary.ts'

const { as, aUser, aPost } = await testServer()
const visitor = as(null)
const owner = await aUser()
const rex = await aPost({ owner, name: 'Rex' })
const bea = await aPost({ owner, name: 'Bea' })
const secret = await aPost({ owner, name: 'Secret', status: 'pending' })
const gone = await aPost({ owner, name: 'Gone', status: 'adopted' })

const SCALE = 4
const MARGIN = 4

/** Decodes a QR code from its SVG path. */
function scan({ size, path }: PrintedPost['code']): string | undefined {
  const side = (size + 2 * MARGIN) * SCALE
  const picture = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let row = 0; row < SCALE; row++) {
      const from = ((Number(y) + MARGIN) * SCALE + row) * side + (Number(x) + MARGIN) * SCALE
      for (let pixel = from; pixel < from + Number(width) * SCALE; pixel++) picture.fill(0, pixel * 4, pixel * 4 + 3)
    }
  return jsQR.default(picture, side, side)?.data
}

test('each printed pet has its link, as text and as a scannable QR code', async () => {
  const [printed] = await visitor.posts.print({ ids: String(rex.id) })
  expect(printed?.link).toMatch(new RegExp(`^https?://.+/post/${rex.id}$`))
  expect(printed && scan(printed.code)).toBe(printed?.link)
})

test('pets are printed once, in the chosen order', async () => {
  const printed = await visitor.posts.print({ ids: [bea.id, rex.id, bea.id].join(',') })
  expect(printed.map(({ post }) => post.name)).toEqual(['Bea', 'Rex'])
})

test('only their owner prints pets that are not public', async () => {
  const ids = `${secret.id},${rex.id}`
  expect((await visitor.posts.print({ ids })).map(({ post }) => post.name)).toEqual(['Rex'])
  expect((await as(owner).posts.print({ ids })).map(({ post }) => post.name)).toEqual(['Secret', 'Rex'])
  expect(await refusalOf(visitor.posts.print({ ids: String(secret.id) }))).toMatchObject({ code: 'NOT_FOUND' })
})

test('ids are numbers, limited in number', async () => {
  const many = Array.from({ length: MAX_PRINTED + 1 }, (_, id) => id + 1)
  for (const ids of ['', 'rex', '1,', many.join(',')])
    expect(await refusalOf(visitor.posts.print({ ids }))).toMatchObject({ code: 'BAD_REQUEST' })
})

test('the daily round lists the animals without a new home by name, to their owner only', async () => {
  const { posts, isMore } = await as(owner).posts.round()
  expect(posts.map(({ name }) => name)).toEqual(['Bea', 'Rex', 'Secret'])
  expect(posts.some(({ id }) => id === gone.id)).toBe(false)
  expect(isMore).toBe(false)
  expect((await as(await aUser()).posts.round()).posts).toEqual([])
})
