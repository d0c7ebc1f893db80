import { vi } from 'vitest'
import type { Db } from '../src/platform/db/db.ts'

/** Does some work, and answers the texts of the statements that it sent through `$client`, in order. */
export async function statementTexts({ $client }: Db, work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn($client, 'query')
  await work()
  const texts = spy.mock.calls.map(([config]) => (config as unknown as { text: string }).text)
  spy.mockRestore()
  return texts
}
