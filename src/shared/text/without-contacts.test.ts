import { expect, test } from 'vitest'
import { withoutContacts } from './find-contacts.ts'

test.each([
  ['Write to ada.l+pets@mail.example.org!', 'Write to [contact on the listing]!'],
  ['Call +351 222 000 000 or (503) 555-0100.', 'Call [contact on the listing] or [contact on the listing].'],
  ['Call 00351222000000', 'Call [contact on the listing]'],
  ['Born 2024-05-12, 12 kg, 120.50 USD, chip at 3/4', 'Born 2024-05-12, 12 kg, 120.50 USD, chip at 3/4'],
])('%s', (text, expected) => expect(withoutContacts(text)).toBe(expected))
