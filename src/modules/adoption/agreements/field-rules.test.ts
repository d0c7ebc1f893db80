import { describe, expect, test } from 'vitest'
import { fieldError, fieldsOf, fillTemplate, siteTemplate } from './field-rules.ts'
import { isTooDeep, readMarkdown } from './markdown-rules.ts'

describe('fields of a template', () => {
  test('are the site’s fields and the ones that its writer adds', () => {
    expect(fieldsOf('{{pet}} and {{ adopter }}, {{ask: Deposit}}, {{ask:  Deposit }} {{pet}}')).toEqual([
      { key: 'pet', label: "Pet's name", known: 'pet' },
      { key: 'adopter', label: 'Adopter', known: 'adopter' },
      { key: 'ask: Deposit', label: 'Deposit' },
    ])
  })

  test.each([
    ['{{pet}} for {{fee}} and {{ask: Deposit}}', undefined],
    ['Hello {{adoptr}}', "We don't know the field {{adoptr}}. To ask for something else, write {{ask: adoptr}}."],
    ['Hello {{toString}}', "We don't know the field {{toString}}. To ask for something else, write {{ask: toString}}."],
    ['Hello {{}}', "There's a field without a name: {{}}. Please name or remove it."],
    ['Hello {{ask: }}', "There's a field without a name: {{}}. Please name or remove it."],
    [
      'Hello {{pet}, and more',
      'A field begins with {{ and ends with }} on the same line. Please check “Hello {{pet}, and more”.',
    ],
    ['Hello pet}}', 'A field begins with {{ and ends with }} on the same line. Please check “Hello pet}}”.'],
  ])('%j', (template, error) => expect(fieldError(template)).toBe(error))

  test('of the site’s template are valid', () => expect(fieldError(siteTemplate())).toBeUndefined())

  test('are replaced by values, escaped as plain text', () => {
    const values = { pet: '**Rex**\n# Big', 'ask: Deposit': '{{fee}} 1_000', fee: '- 5' }
    const text = fillTemplate('{{pet}} / {{ask: Deposit}} / {{fee}} / {{owner}}', values)
    expect(readMarkdown(text)).toEqual([{ kind: 'paragraph', spans: [{ text: expect.any(String) }] }])
    expect(plain(text)).toBe('**Rex** # Big / fee 1_000 / - 5 / {{owner}}')
  })
})

const plain = (text: string): string =>
  readMarkdown(text)
    .flatMap(block => (block.kind === 'paragraph' ? block.spans : []))
    .map(span => span.text)
    .join('')

describe('Markdown', () => {
  test('becomes blocks', () => {
    expect(
      readMarkdown('# One\n\nTwo **three** *four*\nfive\n\n3. six\n4. seven\n   - eight\n\n> nine\n\n---'),
    ).toEqual([
      { kind: 'heading', level: 2, spans: [{ text: 'One' }] },
      {
        kind: 'paragraph',
        spans: [
          { text: 'Two ' },
          { text: 'three', bold: true },
          { text: ' ' },
          { text: 'four', italic: true },
          { text: ' ' },
          { text: 'five' },
        ],
      },
      {
        kind: 'list',
        start: 3,
        items: [
          [{ kind: 'paragraph', spans: [{ text: 'six' }] }],
          [
            { kind: 'paragraph', spans: [{ text: 'seven' }] },
            { kind: 'list', items: [[{ kind: 'paragraph', spans: [{ text: 'eight' }] }]] },
          ],
        ],
      },
      { kind: 'quote', blocks: [{ kind: 'paragraph', spans: [{ text: 'nine' }] }] },
      { kind: 'line' },
    ])
  })

  test.each([
    '<script>alert(1)</script>',
    '<b onclick="x">bold</b>',
    '[link](javascript:alert(1))',
    '![picture](https://example.org/x.png)',
    '<https://example.org>',
    '`code` &amp; &#60;',
  ])('leaves %j as it was typed', text => expect(plain(text)).toBe(text))

  test('nested too deeply: is refused', () => {
    for (const mark of ['>', '> ', '- ', '+ ', '1. ', '    ']) {
      const lineOf = (length: number) => `${mark.repeat(length / mark.length)}x`
      expect(isTooDeep(`Hello\n${lineOf(60)}`)).toBe(true)
      expect(isTooDeep(lineOf(36))).toBe(false)
      expect(JSON.stringify(readMarkdown(lineOf(36)))).toContain('x')
    }
    expect(isTooDeep(`Hello\n\n${'-'.repeat(80)}\n\n${'* '.repeat(40)}`)).toBe(false)
  })
})
