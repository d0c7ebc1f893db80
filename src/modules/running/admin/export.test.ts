import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { membersOverHttp } from '../../../../test/http.ts'
import { users } from '../../base/accounts/tables.server.ts'
import { posts } from '../../listings/posts/tables.server.ts'

const server = await testServer()
const { call, signIn } = membersOverHttp(server)
const { db, as, aUser, aPost } = server
const admin = await aUser({ role: 'admin', name: 'Ada Admin' })
const headers = await signIn(admin)

/** Parses a CSV file into rows, titles first. It does not support line breaks in cells. */
async function linesOf(path: string): Promise<string[]> {
  const answer = await call('GET', `/api/admin/${path}`, { headers })
  const name = path.slice(0, path.indexOf('.'))
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="pawpal-${name}-[\\d-]+\\.csv"$`),
  )
  const [titles = '', ...rows] = Buffer.from(await answer.arrayBuffer())
    .toString()
    .split('\r\n')
  expect(titles.startsWith('\uFEFF')).toBe(true)
  expect(rows.pop()).toBe('')
  return [titles.slice(1), ...rows]
}

test('users: filtered, and no cell is a formula', async () => {
  const subject = await aUser({ name: '=1+1,"Quoted"', verifiedReason: '@SUM(A1)', verifiedPublicLine: '+1' })
  const [titles, row, ...others] = await linesOf(`users.csv?search=${subject.id}`)
  expect(titles).toMatch(/^id,name,email,/)
  expect(row).toBe(
    `${subject.id},"'=1+1,""Quoted""",${subject.email},true,user,false,'@SUM(A1),'+1,false,,${subject.createdAt.toISOString()}`,
  )
  expect(others).toEqual([])
  expect(await linesOf('users.csv')).toHaveLength(1 + (await db.$count(users)))
})

test('no formula starts after a semicolon, a tab or a line break either', async () => {
  const texts = ['a;=1', 'a; +1', 'a\t@SUM(A1)', 'a\n-1', 'a;"=1', 'a;b']
  for (const text of texts) await aUser({ name: `Zoe ${text}` })
  const rows = (await linesOf('users.csv?search=Zoe')).join('\r\n')
  for (const cell of [
    `"Zoe a;'=1"`,
    `"Zoe a; '+1"`,
    `"Zoe a\t'@SUM(A1)"`,
    `"Zoe a\n'-1"`,
    `"Zoe a;""'=1"`,
    '"Zoe a;b"',
  ])
    expect(rows).toContain(`,${cell},`)
})

test('vets: with their details', async () => {
  const details = { specialization: '-2+3', clinicName: 'Paws', servicesOffered: ['Surgery', 'Dental'] }
  const { id } = await as(admin).admin.createVet({ email: 'vet@example.org', password: 'Quiet-Paws-17', details })
  const rows = await linesOf('vets.csv?role=user')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toMatch(new RegExp(`^${id},.*,'-2\\+3,,Paws,,,,,"Surgery, Dental"$`))
})

test('posts: in the order and with the filters of the URL, over several queries', async () => {
  const owner = await aUser({ name: '+Olive' })
  for (let number = 0; number < 205; number += 1)
    await aPost({ owner, name: `Pet ${number}`, status: 'rejected', pictures: 0 })
  await aPost({ owner, name: '\tTab', age: 14, breed: '=Hound', status: 'pending', pictures: 0 })
  const rejected = await linesOf('posts.csv?status=rejected&sort=oldest')
  expect(rejected).toHaveLength(206)
  expect(new Set(rejected).size).toBe(206)
  expect(rejected[1]).toContain(',Pet 0,rejected,')
  const [, row] = await linesOf('posts.csv?status=pending')
  expect(row).toContain(`,"'\tTab",pending,${owner.id},'+Olive,dog,female,'=Hound,14,Medium,,gentle,`)
  expect(await linesOf('posts.csv?search=pet 20')).toHaveLength(1 + 6)
  expect(await linesOf('posts.csv')).toHaveLength(1 + (await db.$count(posts)))
})

test('posts: with the facts, the availability and the bond', async () => {
  const owner = await aUser()
  const [pixel, luna] = [await aPost({ owner, name: 'Pixel Facts' }), await aPost({ owner })]
  const facts = {
    goodWithCats: 'yes',
    goodWithCatsNote: 'calm ones',
    neutered: 'no',
    mixed: true,
    secondBreed: 'Poodle',
    energy: 'calm',
    fee: { amount: 120.5, currency: 'EUR' },
    bondedWithId: luna.id,
  } as const
  await as(owner).posts.update({ id: pixel.id, ...facts })
  const [titles = '', row = ''] = await linesOf('posts.csv?search=Pixel Facts')
  const cells = row.split(',')
  const cellOf = (title: string) => cells[titles.split(',').indexOf(title)]
  const expected = {
    'good with cats': 'yes',
    'about cats': 'calm ones',
    neutered: 'no',
    microchipped: 'unknown',
    mixed: 'true',
    'mixed with': 'Poodle',
    energy: 'calm',
    'adoption fee': '120.5',
    'fee currency': 'EUR',
    availability: 'available',
    'bonded with id': String(luna.id),
  }
  expect(Object.fromEntries(Object.keys(expected).map(title => [title, cellOf(title)]))).toEqual(expected)
  expect(new Set(titles.split(',')).size).toBe(titles.split(',').length)
})

test('the audit log: with each export, but without the searched text', async () => {
  await linesOf('users.csv?role=vet&search=Olive')
  const rows = await linesOf('audit.csv?action=exported&actor=ada')
  expect(rows[1]).toMatch(/,Ada Admin,exported,table,audit,,"actor: by a text; action: exported"$/)
  expect(rows[2]).toMatch(/,Ada Admin,exported,table,users,,"role: vet; sort: newest; search: by a text"$/)
  expect(rows.join('\n')).not.toContain('Olive')
})
