import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { DAY_MS, localDayIn } from '../../../../shared/time/days.ts'
import { PAGE_SIZE } from '../vocabulary.ts'

const { as, aUser, aPost, clock } = await testServer()

async function anOwner() {
  const owner = await aUser()
  const mine = as(owner).posts
  const names = async (input: Parameters<typeof mine.mine>[0] = {}) =>
    (await mine.mine(input)).items.map(({ name }) => name)
  const add = (name: string, fields: object = {}) => {
    clock.advance(1000)
    return aPost({ owner, name, ...fields })
  }
  return { mine, names, add }
}

describe('the own posts', () => {
  test('are listed by state, and counted', async () => {
    const { mine, names, add } = await anOwner()
    await add('Ada')
    await add('Bo', { status: 'pending', pictures: 0 })
    const held = await add('Cleo')
    const paused = await add('Dora')
    await add('Emil', { status: 'rejected' })
    await add('Finn', { status: 'adopted' })
    await mine.setAvailability({ id: held.id, availability: 'onHold', holdUntil: localDayIn(7) })
    await mine.setAvailability({ id: paused.id, availability: 'paused' })
    expect(await names({ show: 'available' })).toEqual(['Ada'])
    expect(await names({ show: 'review' })).toEqual(['Bo'])
    expect(await names({ show: 'noPhoto' })).toEqual(['Bo'])
    expect(await names({ show: 'onHold' })).toEqual(['Cleo'])
    expect(await names({ show: 'paused' })).toEqual(['Dora'])
    expect(await names({ show: 'rejected' })).toEqual(['Emil'])
    expect(await names({ show: 'adopted' })).toEqual(['Finn'])
    expect(await names()).toEqual(['Finn', 'Emil', 'Dora', 'Cleo', 'Bo', 'Ada'])
    expect(await mine.mineCounts()).toEqual({
      all: 6,
      available: 1,
      review: 1,
      noPhoto: 1,
      onHold: 1,
      paused: 1,
      draft: 0,
      rejected: 1,
      closed: 0,
      adopted: 1,
    })
    clock.advance(10 * DAY_MS)
    expect(await names({ show: 'available' })).toEqual(['Cleo', 'Ada'])
  })

  test('are searched by name and breed, whatever their accents, and never those of others', async () => {
    const { names, add } = await anOwner()
    await add('Zoë', { breed: 'Beagle' })
    await add('Rex', { breed: 'Poodle' })
    await (await anOwner()).add('Zoë')
    expect(await names({ search: 'zoe' })).toEqual(['Zoë'])
    expect(await names({ search: 'EAGL' })).toEqual(['Zoë'])
    expect(await names({ search: '%' })).toEqual([])
  })

  test('are sorted, page by page', async () => {
    const { mine, names, add } = await anOwner()
    const all = Array.from(
      { length: PAGE_SIZE + 2 },
      (_, index) => `Pet ${String.fromCodePoint(97 + ((index * 7) % 26))}`,
    )
    for (const name of all) await add(name)
    const everyName = async (sort: 'newest' | 'oldest' | 'name') => {
      const first = await mine.mine({ sort })
      return [...first.items, ...(await mine.mine({ sort, cursor: first.next })).items].map(({ name }) => name)
    }
    expect(await everyName('oldest')).toEqual(all)
    expect(await everyName('newest')).toEqual(all.toReversed())
    expect(await everyName('name')).toEqual(all.toSorted())
    expect(await names({ sort: 'name', search: 'pet b' })).toEqual(['Pet b'])
  })
})
