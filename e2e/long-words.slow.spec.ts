import type { APIRequestContext, Page } from '@playwright/test'
import { ADMIN, ASKING, OWN, PUBLIC } from '../src/app/routes/page-paths.ts'
import { answer, idOf, listPet } from './support/listing.ts'
import { findOverflow } from './support/overflow.ts'
import { picture } from './support/pictures.ts'
import { ask } from './support/requests.ts'
import { allowRefusal, test, expect, type Person } from './support/test.ts'

/** A word without a break opportunity. */
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitaenskajuetenschluesselanhaengerhersteller'
/** The narrowest phone. */
const NARROW = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: false }
const ORGANIZATION_TABS =
  'animals animals/new round requests requests/board agreements questions inbox hand-ins fosters transfers people import networks numbers settings settings/api-keys'
const word = (length: number) => LONG_WORD.slice(0, length)

test('long unbroken words make no page wider than a narrow phone', async ({ join, joinVet, joinAdmin }) => {
  test.setTimeout(300_000)
  const [owner, adopter, vet] = [await join(word(50)), await join(word(49)), await joinVet()]
  const admin = await joinAdmin('about:blank')
  const ids = await writeEverything(owner, adopter, vet.page)
  allowRefusal(adopter.page, /nowhere/)

  const own = `/organization/${ids.slug}`
  const pages: [Page, string][] = [
    [
      owner.page,
      `${pathsOf(OWN, ids)} ${own} ${ORGANIZATION_TABS.split(' ')
        .map(tab => `${own}/${tab}`)
        .join(
          ' ',
        )} ${own}/animals/${ids.shelterPet} ${own}/animals/${ids.shelterPet}/records ${own}/adoptions/${ids.shelterAdopted} ` +
        `${own}/hand-ins/${ids.handIn} ${own}/agreements/${ids.counterAdoption} ${own}/animals/${ids.shelterPet}/counter ` +
        '/settings/profile /settings/notifications /settings/security /settings/adoption /settings/developer /settings/data ' +
        '/settings/questions /settings/agreements /settings/records /settings/calendar /settings/api-keys /settings/home ' +
        `/post/${ids.pet} /pet/${ids.pet} /print?ids=${ids.pet}`,
    ],
    [
      adopter.page,
      `/ /help/shelters ${pathsOf(PUBLIC, ids)} ${pathsOf(ASKING, ids)} /hand-ins/${ids.handIn} /counter-adoptions/${ids.counterAdoption} /requests /saved?tab=searches /notifications /post/${ids.shelterPet} ` +
        `/saved/${ids.saved} /search?q=${LONG_WORD} /nowhere/${LONG_WORD}`,
    ],
    [vet.page, '/vet-dashboard /notifications'],
    [
      admin,
      `/setup /setup/organization /admin-dashboard ${Object.keys(ADMIN)
        .map(name => `/admin-dashboard/${name}`)
        .join(' ')}`,
    ],
  ]
  const found: Record<string, string> = {}
  for (const [page, paths] of pages) {
    await page.setViewportSize(NARROW.viewport)
    for (const path of new Set(paths.split(' '))) {
      await page.goto(path)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const overflow = await findOverflow(page)
      if (overflow) found[path] = overflow
    }
  }
  expect(found).toEqual({})
})

type Ids = Awaited<ReturnType<typeof writeEverything>>

/** Only the adopter, and only admins, may open them. */
const OF_OTHERS = new Set(['hand-ins/:id', 'counter-adoptions/:id', 'setup/:step?'])

/** Fills the ids of the created content into the route patterns. */
const pathsOf = (routes: object, ids: Ids): string =>
  Object.keys(routes)
    .filter(path => !OF_OTHERS.has(path))
    .map(path => `/${path.replace(/\/\*$/, '')}`)
    .map(path =>
      path
        .replace('post/:id', `post/${ids.pet}`)
        .replace('pet/:id', `pet/${ids.pet}`)
        .replace('community/:id', `community/${ids.community}`)
        .replace('saved/:id', `saved/${ids.savedByOwner}`)
        .replace(':userId', ids.owner)
        .replace(':slug', ids.slug)
        .replace(':requestId', `${ids.adopted}`)
        .replace(':conversationId', ids.conversation)
        .replace(/\/:\w+\?$/, ''),
    )
    .join(' ')

/** Creates one of each kind of content that the demo lacks. */
async function writeEverything(owner: Person, adopter: Person, vet: Page) {
  const [own, others] = [sender(owner.page), sender(adopter.page)]
  const pet = idOf(await listPet(owner.page, vet, word(40), { proof: true, fields: { location: 'Porto, Portugal' } }))
  const formId = () => crypto.randomUUID()
  const shelter = await own('POST', '/organizations', { name: word(80), town: 'Porto, Portugal', formId: formId() })
  const acting = sender(owner.page, { 'x-organization': shelter.slug })
  const shelterPet = await listForShelter(owner.page, shelter.slug, vet)
  const asked = await ask(adopter, `/post/${pet}`)
  const adopted = await ask(adopter, await listPet(owner.page, vet, word(39)))
  await own('POST', `/adoption-requests/${adopted}/approval`, { message: LONG_WORD, othersMessage: '' })
  await ask(adopter, `/post/${shelterPet}`)
  const shelterAdopted = await ask(adopter, `/post/${await listForShelter(owner.page, shelter.slug, vet)}`)
  await acting('POST', `/adoption-requests/${shelterAdopted}/approval`, { message: LONG_WORD, othersMessage: '' })
  await own('POST', '/board/moves', { cards: [{ id: asked, from: 'new' }], to: 'decision' })
  const card = { version: 0, nextStep: word(80), nextStepOn: null, labels: [word(30)], turn: 'owner' }
  await own('PUT', `/board/cards/${asked}`, card)
  await own('PUT', `/adoption-requests/${asked}/agreement`, { version: 0, text: LONG_WORD })
  await own('PUT', `/adoption-requests/${adopted}/agreement`, { version: 0, text: LONG_WORD })
  await own('POST', '/me/agreement-templates', { name: word(60), text: LONG_WORD })
  await own('POST', '/me/api-keys', { name: word(60), scopes: ['read'], expiresInDays: 90, formId: formId() })
  await own('POST', '/me/question-sets', { name: word(80), isDefault: false, questions: [question()] })
  const given = { kind: 'vaccination', day: '2025-01-10', name: word(80), notes: LONG_WORD, vet: word(80) }
  await own('POST', `/posts/${pet}/records/entries`, { ...given, formId: formId() })
  const handIn = await others('POST', '/hand-ins', {
    slug: shelter.slug,
    pet: { name: word(40), content: LONG_WORD },
    reason: LONG_WORD,
    urgency: 'weeks',
    formId: formId(),
  })
  const counterAdoption = await signAtCounter(
    owner,
    shelter.slug,
    adopter,
    await listForShelter(owner.page, shelter.slug, vet),
  )
  const community = await own('POST', '/communities', { name: word(60), description: LONG_WORD })
  await others('PUT', `/communities/${community.id}/membership`)
  const discussion = await others('POST', `/communities/${community.id}/discussions`, {
    content: LONG_WORD,
    formId: formId(),
  })
  await own('POST', `/discussions/${discussion.id}/comments`, { content: LONG_WORD, formId: formId() })
  await acting('POST', '/organization/invitations', { email: `${word(60)}@example.org`, role: 'volunteer' })
  await acting('POST', '/organization/notes', {
    subject: 'post',
    subjectId: `${shelterPet}`,
    content: LONG_WORD,
    formId: formId(),
  })
  await others('PUT', '/me/foster-offer', {
    species: ['dog'],
    capacity: 1,
    from: null,
    until: null,
    medicine: false,
    home: {
      childrenAges: null,
      dogs: null,
      cats: null,
      otherPets: LONG_WORD,
      housing: null,
      garden: null,
      experience: null,
    },
    message: LONG_WORD,
    town: '',
    radiusKm: 30,
    nearby: false,
    organizations: [shelter.slug],
  })
  const search = { parameters: { q: word(80) }, timeZone: 'Europe/Lisbon' }
  const saved = await others('POST', '/me/searches', search)
  const savedByOwner = await own('POST', '/me/searches', search)
  await others('POST', '/contact-messages', {
    name: word(80),
    email: 'rui@example.org',
    subject: 'general',
    message: LONG_WORD,
  })
  await others('POST', '/reports', {
    formId: formId(),
    subject: 'post',
    subjectId: `${pet}`,
    reason: 'other',
    note: LONG_WORD,
  })
  await others('POST', `/posts/${pet}/comments`, { content: LONG_WORD, formId: formId() })
  await others('PUT', '/me/bio', { bio: LONG_WORD })
  const { conversationId } = await others('POST', '/conversations', { otherUserId: shelter.id })
  await others('POST', `/conversations/${conversationId}/messages`, { clientId: formId(), content: LONG_WORD })
  const me = await own('GET', '/me')
  return {
    pet,
    shelterPet,
    asked,
    adopted,
    shelterAdopted,
    slug: shelter.slug,
    conversation: conversationId,
    saved: saved.id,
    savedByOwner: savedByOwner.id,
    owner: me.id,
    community: community.id,
    handIn: handIn.id,
    counterAdoption,
  }
}

const question = () => ({
  id: crypto.randomUUID(),
  kind: 'choice',
  label: LONG_WORD,
  required: false,
  options: [LONG_WORD, 'No'],
  species: [],
  shownIf: null,
})

/** Signed with the address of somebody who has an account, who is then asked whether it is theirs. */
async function signAtCounter(staff: Person, slug: string, adopter: Person, postId: number): Promise<number> {
  const [team, device] = [sender(staff.page, { 'x-organization': slug }), sender(staff.page)]
  const { id, agreement } = await team('POST', '/counter-adoptions', {
    postId,
    adopter: { name: word(60), email: adopter.email, phone: '', address: '' },
    language: 'en',
    text: LONG_WORD,
    signature: word(60),
    formId: crypto.randomUUID(),
  })
  await team('POST', `/counter-adoptions/${id}/handovers`)
  const { fingerprint } = agreement
  await device('POST', '/counter/signature', { fingerprint, name: word(60), drawing: null, hasRead: true })
  await device('POST', '/counter/return')
  await device('POST', '/counter/unlock', { password: staff.password })
  await expect
    .poll(async () => (await adopter.page.request.get(`/api/me/counter-adoptions/${id}`)).status(), { timeout: 30_000 })
    .toBe(200)
  return Number(id)
}

async function listForShelter(page: Page, slug: string, vet: Page): Promise<number> {
  const headers = { 'x-organization': slug }
  const multipart = { file: await picture('shelter.jpg', 80, 640), visibility: 'public' }
  const photo = await answer<{ id: string }>(page.request.post('/api/photos', { headers, multipart }))
  const pet = { name: word(40), content: LONG_WORD, species: 'dog', photoIds: [photo.id], formId: crypto.randomUUID() }
  const { id } = await sender(page, headers)('POST', '/posts', { ...pet, proofPhotoId: null, vaccinated: false })
  await answer(vet.request.post(`/api/posts/${id}/approval`, { data: { notes: LONG_WORD } }))
  return Number(id)
}

/** The fields used of the answers. */
interface Written {
  id: string
  slug: string
  conversationId: string
  agreement: { fingerprint: string }
}

const sender =
  ({ request }: { request: APIRequestContext }, headers: Record<string, string> = {}) =>
  (method: string, path: string, data?: object) =>
    answer<Written>(request.fetch(`/api${path}`, { method, headers, ...(data && { data }) }))
