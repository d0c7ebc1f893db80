import { expect, test } from 'vitest'
import { openText, sealText } from './sealed-text.ts'

test('a sealed text opens only with the same secret and purpose, and unchanged', () => {
  const sealed = sealText('site', 'webhooks', 'whsec_größe')
  expect(sealed).not.toContain('whsec')
  expect(sealText('site', 'webhooks', 'whsec_größe')).not.toBe(sealed)
  expect(openText('site', 'webhooks', sealed)).toBe('whsec_größe')
  const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`
  const wrong = [openText('other', 'webhooks', sealed), openText('site', 'uploads', sealed)]
  for (const text of [...wrong, openText('site', 'webhooks', changed), openText('site', 'webhooks', '')])
    expect(text).toBeUndefined()
})
