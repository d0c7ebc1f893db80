import { describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { mailbox } from '../../../../../test/mailbox.ts'
import { matchChangedPosts } from '../matching/match-posts.server.ts'
import { sendMail, writeMails } from './write-mails.server.ts'
import type { Alert } from '../vocabulary.ts'

const server = await testServer()
const { as, aUser, aPost, db, clock, services, mails } = server
const doJobs = mailbox(server)
const owner = await aUser()
let towns = 0

/** Services whose clock advances with each reading. */
const ticking = {
  ...services,
  now: () => {
    clock.advance(1)
    return clock.now()
  },
}

/** Creates a person with a saved search for a new town. */
async function aSearch(alert: Alert, { timeZone, person }: { timeZone?: string; person?: User } = {}) {
  towns += 1
  const [location, user] = [`Town ${towns}.`, person ?? (await aUser())]
  const { id } = await as(user).alerts.save({ parameters: { location }, alert, timeZone })
  const post = async (name = 'Biscuit') => {
    const made = await aPost({ owner, location, name, pictures: 0 })
    await matchChangedPosts(ticking)
    return made
  }
  return { id, user, post, location }
}

/** Runs the jobs of a minute and returns the mails to a person. */
async function mailsTo({ email }: User) {
  await writeMails(services)
  await doJobs()
  return mails.filter(({ to }) => to === email)
}

const MINUTE = 60_000

describe('immediate alerts', () => {
  test('are mailed after a minute without further pets, all in one mail', async () => {
    const { user, post, id } = await aSearch('atOnce')
    await post('Biscuit')
    clock.advance(40_000)
    await post('Luna')
    clock.advance(40_000)
    expect(await mailsTo(user)).toEqual([])
    clock.advance(21_000)
    const [mail, ...others] = await mailsTo(user)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: '2 new pets fit your search “in Town 1.”',
      paragraphs: [`Hello ${user.name},`, 'in Town 1.: Luna and Biscuit.'],
      action: { url: `http://localhost:4000/login?next=%2Fsaved%2F${id}` },
    })
    expect(mail?.unsubscribeUrl).toContain('/unsubscribe?token=')
    clock.advance(60 * MINUTE)
    expect(await mailsTo(user)).toHaveLength(1)
  })

  test('an import of 5,000 posts causes one mail and one notification per person', async () => {
    const { user, location } = await aSearch('atOnce')
    await db.execute(
      sql`insert into locations (name, folded) values (${location}, ${location.toLowerCase()}) on conflict do nothing`,
    )
    await db.execute(sql`
      insert into posts (owner_id, form_id, name, content, species, sex, size, temperament, status, location_id)
      select ${owner.id}, gen_random_uuid(), 'Imported ' || n, 'A pet.', 'cat', 'female', 'Small', '{}', 'approved',
        (select id from locations where name = ${location})
      from generate_series(1, 5000) as n`)
    await matchChangedPosts(services)
    clock.advance(2 * MINUTE)
    expect(await mailsTo(user)).toMatchObject([{ subject: '100+ new pets fit your search “in Town 2.”' }])
    const { items } = await as(user).notifications.list({})
    expect(items).toMatchObject([{ message: '100+ new pets fit your search “in Town 2.”.', count: 1 }])
    clock.advance(60 * MINUTE)
    expect(await mailsTo(user)).toHaveLength(1)
  })

  test('a steady flow of pets defers the mail for at most a quarter of an hour', async () => {
    const { user, post } = await aSearch('atOnce')
    for (let pets = 0; pets < 18; pets += 1) {
      await post()
      clock.advance(50_000)
      if ((await mailsTo(user)).length > 0) break
    }
    expect(await mailsTo(user)).toHaveLength(1)
    expect(mails.at(-1)?.paragraphs[1]).toMatch(/and 1\d more\.$/)
  })
})

describe('digests', () => {
  test("are mailed at eight in the person's morning, one for all searches, also across a clock change", async () => {
    const person = await aUser()
    const [first, second] = [
      await aSearch('daily', { person, timeZone: 'Europe/Zurich' }),
      await aSearch('daily', { person }),
    ]
    clock.set('2094-03-27T12:00:00Z')
    await first.post('Biscuit')
    await second.post('Luna')
    await second.post('Max')
    clock.set('2094-03-28T05:59:00Z')
    expect(await mailsTo(person)).toEqual([])
    expect((await as(person).notifications.list({})).items).toEqual([])
    clock.set('2094-03-28T06:00:00Z')
    expect(await mailsTo(person)).toMatchObject([
      {
        subject: '3 new pets for your saved searches',
        paragraphs: [
          `Hello ${person.name},`,
          expect.stringContaining(': Max and Luna.'),
          expect.stringContaining(': Biscuit.'),
        ],
      },
    ])
    expect((await as(person).notifications.list({})).items).toHaveLength(2)
  })

  test('a weekly one is mailed on Monday; with Never none is, and new pets are counted', async () => {
    const [weekly, never] = [await aSearch('weekly'), await aSearch('never')]
    clock.set('2094-04-07T12:00:00Z')
    await weekly.post()
    await never.post()
    clock.set('2094-04-11T23:00:00Z')
    expect(await mailsTo(weekly.user)).toEqual([])
    clock.set('2094-04-12T08:00:00Z')
    expect(await mailsTo(weekly.user)).toHaveLength(1)
    expect(await mailsTo(never.user)).toEqual([])
    expect((await as(never.user).notifications.list({})).items).toEqual([])
    expect(await as(never.user).alerts.list()).toMatchObject([{ newCount: 1 }])
  })

  test("pending matches follow the search's new schedule", async () => {
    const [sooner, silent] = [await aSearch('weekly'), await aSearch('weekly')]
    await sooner.post()
    await silent.post()
    await as(sooner.user).alerts.change({ id: sooner.id, alert: 'atOnce' })
    await as(silent.user).alerts.change({ id: silent.id, alert: 'never' })
    clock.advance(2 * MINUTE)
    expect(await mailsTo(sooner.user)).toHaveLength(1)
    clock.advance(8 * 24 * 60 * MINUTE)
    expect(await mailsTo(sooner.user)).toHaveLength(1)
    expect(await mailsTo(silent.user)).toEqual([])
  })
})

describe('a mail', () => {
  const written = async (search: { post: () => Promise<unknown> }) => {
    await search.post()
    clock.advance(2 * MINUTE)
    await writeMails(services)
    return (server.sent.findLast(({ name }) => name === 'alerts.mail')?.data ?? { id: 0 }) as { id: number }
  }

  test('that the mail server refuses is sent later, and never twice', async () => {
    const search = await aSearch('atOnce')
    const mail = await written(search)
    const refusing = {
      ...services,
      outbox: { ...services.outbox, deliver: () => Promise.reject(new Error('Refused')) },
    }
    await expect(sendMail(refusing, mail)).rejects.toThrow('Refused')
    // Pets that are posted meanwhile go into the next mail.
    await search.post()
    await Promise.all([sendMail(services, mail), sendMail(services, mail)])
    const sent = mails.filter(({ to }) => to === search.user.email)
    expect(sent).toMatchObject([{ id: `alerts-${mail.id}`, paragraphs: [{}, expect.stringMatching(/: Biscuit\.$/)] }])
  })

  test('leaves out pets that were seen, withdrawn, or whose owner is blocked meanwhile', async () => {
    const [seen, gone, blocked] = [await aSearch('atOnce'), await aSearch('atOnce'), await aSearch('atOnce')]
    for (const search of [seen, gone, blocked]) await search.post()
    clock.advance(2 * MINUTE)
    await as(seen.user).alerts.visit({ id: seen.id })
    await db.execute(
      sql`update posts set status = 'pending' where location_id in (select id from locations where name = ${gone.location})`,
    )
    await as(blocked.user).safety.block({ userId: owner.id })
    for (const { user } of [seen, gone, blocked]) expect(await mailsTo(user)).toEqual([])
  })

  test('is not sent to people who unsubscribed or were suspended', async () => {
    const [unwanted, suspended] = [await aSearch('atOnce'), await aSearch('atOnce')]
    await as(unwanted.user).notifications.chooseMail({ kind: 'alerts', wanted: false })
    for (const search of [unwanted, suspended]) await search.post()
    await db.execute(sql`update users set banned = true where id = ${suspended.user.id}`)
    clock.advance(2 * MINUTE)
    for (const { user } of [unwanted, suspended]) expect(await mailsTo(user)).toEqual([])
  })
})
