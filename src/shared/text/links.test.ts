import { expect, test } from 'vitest'
import { splitLinks } from './links.ts'

const linksIn = (text: string) => splitLinks(text).flatMap(({ text, href }) => (href ? [text] : []))

test.each([
  ['See https://example.org/a?b=1#c.', ['https://example.org/a?b=1#c']],
  ['(http://example.org/x_(y)) and HTTPS://EXAMPLE.ORG!', ['http://example.org/x_(y)', 'HTTPS://EXAMPLE.ORG']],
  ['"https://example.org"', ['https://example.org']],
  ['javascript:alert(1) data:text/html,x ftp://example.org www.example.org', []],
  ['https:// and http://?', []],
  ['<a href="https://example.org">x</a>', ['https://example.org']],
])('finds the addresses of %s', (text, links) => {
  expect(linksIn(text)).toEqual(links)
  expect(
    splitLinks(text)
      .map(({ text }) => text)
      .join(''),
  ).toBe(text)
})
