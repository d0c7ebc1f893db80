import { insertKey } from '../../src/modules/exchange/api-keys/public.server.ts'
import type { NewKey } from '../../src/modules/exchange/api-keys/create-key.server.ts'
import type { TestServer } from '../context.ts'
import { httpClient } from '../http.ts'

/** Creates a key and exchanges it for a token. */
export async function createKeyFor(
  { db, services }: Pick<TestServer, 'db' | 'services'>,
  key: Omit<NewKey, 'name'>,
): Promise<string> {
  const { key: client_id, secret: client_secret } = await insertKey(db, { name: 'Site', ...key })
  const body = { grant_type: 'client_credentials', client_id, client_secret }
  const answer = await httpClient(services)('POST', '/api/token', { body })
  return ((await answer.json()) as { access_token: string }).access_token
}
