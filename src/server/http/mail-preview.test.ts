import { expect, test } from 'vitest'
import { testServer } from '../../../test/context.ts'
import { httpClient } from '../../../test/http.ts'

const { services } = await testServer()
const demo = httpClient({ ...services, demo: { accounts: [] } })
const others = [undefined, {}].map(state => httpClient({ ...services, demo: state }))

test('a demo server lists its mails and shows each as HTML and as text', async () => {
  const list = await (await demo('GET', '/api/dev/mail')).text()
  const paths = [...list.matchAll(/href="([^"]+)"/g)].map(match => match[1] ?? '')
  expect(paths.length).toBeGreaterThan(100)
  for (const path of paths) expect((await demo('GET', path)).status, path).toBe(200)
  const html = await demo('GET', '/api/dev/mail/verification')
  expect(html.headers.get('content-type')).toContain('text/html')
  expect(await html.text()).toContain('Welcome, Robin Example')
  const text = await demo('GET', '/api/dev/mail/verification.txt')
  expect(text.headers.get('content-type')).toContain('text/plain')
  expect(await text.text()).toContain('/verify-email?token=an-example')
  expect((await demo('GET', '/api/dev/mail/nothing')).status).toBe(404)
})

test.each(others)('other servers and public demos answer 404', async plain => {
  const unknown = await (await plain('GET', '/api/nothing')).text()
  for (const path of ['/api/dev/mail', '/api/dev/mail/verification']) {
    const response = await plain('GET', path)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe(unknown)
  }
})
