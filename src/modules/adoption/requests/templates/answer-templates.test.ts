import { describe, expect, test } from 'vitest'
import { acting } from '../../../../../test/acting.ts'
import { testServer } from '../../../../../test/context.ts'
import { refusalOf } from '../../../../../test/refusal.ts'
import { newTestOrganization } from '../../../../../test/rights/organizations.ts'
import { MAX_TEMPLATES } from '../vocabulary.ts'

const server = await testServer()
const { as, aUser, announced } = server

const template = (name = 'Come and see') => ({ name, text: 'Hello {name}, would you like to meet {pet}?' })

describe('templates for answers', () => {
  test('are listed by name, for their owner only', async () => {
    const [owner, other] = [await aUser(), await aUser()]
    for (const name of ['no garden', 'Come and see', 'Later']) await as(owner).adoption.createTemplate(template(name))
    const names = (await as(owner).adoption.templates()).map(({ name }) => name)
    expect(names).toEqual(['Come and see', 'Later', 'no garden'])
    expect(await as(other).adoption.templates()).toEqual([])
  })

  test('are changed and removed; a change of an old version gets a conflict', async () => {
    const owner = await aUser()
    const { id } = await as(owner).adoption.createTemplate(template())
    const change = (version: number) => as(owner).adoption.changeTemplate({ ...template('Later'), id, version })
    expect(await change(1)).toEqual({ ...template('Later'), id, version: 2 })
    expect(await refusalOf(change(1))).toMatchObject({ code: 'TEMPLATE_CHANGED', status: 409 })
    const raced = await Promise.allSettled(Array.from({ length: 5 }, () => change(2)))
    expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await as(owner).adoption.removeTemplate({ id })
    expect(await refusalOf(change(3))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('are at most thirty, also under concurrent creation', async () => {
    const owner = await aUser()
    const create = () => as(owner).adoption.createTemplate(template())
    const written = await Promise.allSettled(Array.from({ length: MAX_TEMPLATES + 3 }, create))
    expect(written.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_TEMPLATES)
    expect(await refusalOf(create())).toMatchObject({ code: 'TOO_MANY_TEMPLATES' })
  })

  test('are shared in an organization, live; volunteers only read them', async () => {
    const { account, slug, people } = await newTestOrganization(server)
    const [manager, volunteer] = [
      await acting(server, people.manager, slug),
      await acting(server, people.volunteer, slug),
    ]
    announced.length = 0
    await manager.adoption.createTemplate(template())
    expect(announced).toContainEqual({ to: [account.id], changes: [{ path: ['adoption', 'templates'] }] })
    expect(await volunteer.adoption.templates()).toMatchObject([template()])
    expect(await as(people.manager).adoption.templates()).toEqual([])
    expect(await refusalOf(volunteer.adoption.createTemplate(template()))).toMatchObject({ code: 'FORBIDDEN' })
  })
})
