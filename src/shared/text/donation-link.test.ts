import { expect, test } from 'vitest'
import { MAX_DONATION_LENGTH, readDonationLink } from './donation-link.ts'

test.each([
  ['https://www.tierheim.org/spenden', { href: 'https://www.tierheim.org/spenden', host: 'tierheim.org' }],
  ['tierheim.org/donate', { href: 'https://tierheim.org/donate', host: 'tierheim.org' }],
  [
    'https://www.paypal.com/donate/?hosted_button_id=ABC&utm_source=pawpal&fbclid=1',
    { href: 'https://www.paypal.com/donate/?hosted_button_id=ABC', host: 'paypal.com' },
  ],
  // A letter that looks like another shows.
  ['https://pаypal.com/donate', { href: 'https://xn--pypal-4ve.com/donate', host: 'xn--pypal-4ve.com' }],
])('%s is read', (text, link) => {
  expect(readDonationLink(text)).toEqual(link)
})

test.each([
  '',
  'donate',
  'http://tierheim.org/donate',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://paypal.com@evil.com/donate',
  'https://user:secret@tierheim.org',
  'https://tierheim.org:8443/donate',
  'https://tierheim.org\\@evil.com',
  'https://192.168.0.1/donate',
  'https://[::1]/donate',
  'https://localhost/donate',
  'https://server.internal/donate',
  'https://bit.ly/3xyz',
  'https://www.tinyurl.com/3xyz',
  'https://www.google.com/url?q=https://evil.com',
  'https://l.facebook.com/l.php?u=https%3A%2F%2Fevil.com',
  'https://tierheim.org/go?to=//evil.com',
  'https://tierheim.org/a b',
  `https://tierheim.org/${'a'.repeat(MAX_DONATION_LENGTH)}`,
])('%s is none', text => {
  expect(readDonationLink(text)).toBeUndefined()
})
