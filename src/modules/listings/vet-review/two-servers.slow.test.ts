import { afterAll, expect, test } from 'vitest'
import { givePassword } from '../../../../test/accounts.ts'
import { startApi } from '../../../../test/api-process.ts'
import { testServer } from '../../../../test/context.ts'

const PASSWORD = 'Sunny-Meadow-7'
const ROUNDS = 5
const server = await testServer()
const { aUser, aPost, url, services } = server
const env = { DATABASE_URL: url, DATA_DIR: services.settings.dataDir }
const servers = await Promise.all([startApi(env), startApi(env)])
afterAll(() => Promise.all(servers.map(api => api.kill())))

const vets = await Promise.all(
  servers.map(async (api, index) => {
    const user = await aUser({ role: 'vet', name: `Dr. ${index + 1}` })
    await givePassword(server, user, PASSWORD)
    const cookie = await api.signIn(user.email, PASSWORD)
    return {
      name: user.name,
      claim: (id: number) => api.call('PUT', `/api/posts/${id}/review-claim`, { cookie, body: {} }),
      approve: (id: number) => api.call('POST', `/api/posts/${id}/approval`, { cookie, body: {} }),
      queue: async () => (await api.call('GET', '/api/reviews/pending', { cookie })).json() as Promise<Queue>,
    }
  }),
)
interface Queue {
  items: { id: number; claim: { by: string; mine: boolean } | null }[]
}

test('concurrent claims on two servers: one vet wins, and both servers agree', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await aPost({ status: 'pending' })
    const answers = await Promise.all(vets.map(vet => vet.claim(id)))
    const won = answers.findIndex(({ status }) => status === 200)
    const [winner, loser] = [vets[won]!, vets[1 - won]!]
    expect(answers[1 - won]?.status).toBe(409)
    for (const vet of vets) {
      const shown = (await vet.queue()).items.find(post => post.id === id)
      expect(shown?.claim).toMatchObject({ by: winner.name, mine: vet === winner })
    }
    const refused = await loser.approve(id)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'CLAIMED', data: { by: winner.name } })
    expect((await winner.approve(id)).status).toBe(200)
  }
})
