import { expect, test } from 'vitest'
import { contactNotice, findContacts } from './find-contacts.ts'

test.each([
  ['Call +351 222 000 000', ['phone number']],
  ['Call (503) 555-0100 or write to ada@mail.example', ['phone number', 'mail address']],
  ['She lives at 12 Elm Street in Portland', ['address']],
  ['Wir wohnen in der Hauptstraße 5.', ['address']],
  ['Moro na Rua das Flores, 7', ['address']],
  ['Nous sommes au 12 rue de la Paix', ['address']],
  ['Kerkstraat 12b', ['address']],
] as const)('%s', (text, found) => expect(findContacts(text)).toEqual(found))

test.each([
  'Born 2024-05-12, 12 kg, 120.50 USD',
  'Chip 985141000123456',
  'He walks 3 km a day on the street and loves the lane behind our house.',
  'Found on the road on 12 May 2025, 2 months old, still shy of strangers.',
  'A 7 year old who knows the way home.',
  'After 12 days on the road she slept for two.',
  'Er kennt den Weg. 3 Jahre alt.',
  'Llegó por la calle con 2 hermanos.',
  'Trouvée dans la rue, 3 mois.',
  '',
])('%s has no contact details', text => expect(contactNotice(text)).toBe(''))

test('the notice names what everybody could read', () => {
  expect(contactNotice('Call 503 555 0100')).toBe(
    'Everyone could read this phone number. Chat keeps it between the two of you.',
  )
  expect(contactNotice('Call 503 555 0100 or come to 12 Elm Street')).toBe(
    'Everyone could read this phone number and this address. Chat keeps them between the two of you.',
  )
})
