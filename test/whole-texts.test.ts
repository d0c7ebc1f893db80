import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor, type Expression, type JSXChild } from 'oxc-parser'
import { expect, test } from 'vitest'
import { findMessages } from '../scripts/messages/find-messages.ts'

// Other languages have another order of words, so a sentence is one text: `t('You get {amount} later', { amount })`.

const sources = globSync('{src,demo}/**/*.{ts,tsx}')
  .filter(file => !/\.test\./.test(file))
  .map(file => [file, readFileSync(file, 'utf8')] as const)
  .filter(([, code]) => /\/(?:i18n\/t|trans)\.ts/.test(code))

/** By key, so the same text with two contexts counts as two. */
const texts = new Map(
  sources.flatMap(([file, code]) => findMessages(file, code).map(({ key, text }) => [key, text] as const)),
)

/** Begins with punctuation, or ends with an article, a conjunction, a comma, an open quote or a space. */
const PIECE = /^[\s,.;:!?)\]–—]|[ ,([“„–—]$| (?:a|an|the|and|or)$/

/** A greeting is a line of its own. */
const GREETING = 'Hello {name},'

test('no text begins or ends within a sentence', () => {
  expect([...texts.values()].filter(text => PIECE.test(text) && text !== GREETING)).toEqual([])
})

/** The same words in two letter cases, each with its reason. */
const TWO_CASES = new Set([
  // A number on the landing page stands before it; the settings page has it as a label.
  'families and shelters',
  // Alone in a row of the audit log; in other places within a sentence.
  'a deleted account',
  'photo {number}',
  // A promised name in the vets' form; a link on the sign-in page.
  'create account',
])

test('no text exists in two letter cases', () => {
  const byLowerCase = Map.groupBy(texts.keys(), key => key.toLowerCase())
  expect([...byLowerCase].filter(([lower, keys]) => keys.length > 1 && !TWO_CASES.has(lower))).toEqual([])
})

/** Not joined to a sentence, each with its reason. */
const ALONE = new Set([
  // A heading, with a count beside it.
  'Comments',
  // A line between two ways to sign in.
  'or',
  // A note beside a label.
  'optional',
  // An element that is a value of another text.
  'a deleted account',
])

const ENDS_SENTENCE = /[.!?:…”]$/
const IN_LOWER_CASE = /^\p{Ll}/u

test('no sentence is joined from several texts', () => {
  const joined = sources.flatMap(([file, code]) =>
    piecesIn(file, code)
      .filter(text => !ALONE.has(text))
      .map(text => `${file}: ${text}`),
  )
  expect(joined).toEqual([])
})

test.each([
  ["`${t('Added')} ${name}`", ['Added']],
  ["`${name} ${t('was added')}`", ['was added']],
  ["name + t('was added')", ['was added']],
  ["[t('Added'), name].join(' ')", ['Added']],
  ["<p>{t('Added')} <b>{name}</b></p>", ['Added']],
  ["<p>{isNew ? t('by') : t('By')} {name}</p>", ['by', 'By']],
  ["<span>{t('for {pet}', { pet })}</span>", ['for {pet}']],
  ["`${t('It is saved.')} ${t('Read it.')}`", []],
  ["`${t('Pets')} · Pawpal`", []],
  ["<p>{t('It is saved.')} {link}</p>", []],
  ["t('{name} was added', { name })", []],
])('in %s the pieces are %j', (code, pieces) => {
  expect(piecesIn('example.tsx', code)).toEqual(pieces)
})

/** The texts of a source file that stand in one line with other text, and are not sentences of their own. */
function piecesIn(file: string, code: string): string[] {
  const pieces: string[] = []
  new Visitor({
    TemplateLiteral({ expressions, quasis }) {
      const gaps = quasis.map(({ value }) => value.cooked ?? '')
      expressions.forEach((expression, at) => {
        const [before = '', after = ''] = [gaps[at], gaps[at + 1]]
        const [isFirst, isLast] = [at === 0 && !before, at === expressions.length - 1 && !after.trim()]
        pieces.push(
          ...unfinished(expression, !isFirst && /[\p{L} ,]$/u.test(before), !isLast && /^[\p{L} ,](?!·)/u.test(after)),
        )
      })
    },
    BinaryExpression({ operator, left, right }) {
      if (operator === '+') pieces.push(...unfinished(left, false, true), ...unfinished(right, true, false))
    },
    CallExpression({ callee, arguments: [separator] }) {
      if (callee.type !== 'MemberExpression' || separator?.type !== 'Literal') return
      if (callee.property.type !== 'Identifier' || callee.property.name !== 'join') return
      if (!/^[ ,]*$/.test(String(separator.value)) || callee.object.type !== 'ArrayExpression') return
      for (const element of callee.object.elements) pieces.push(...unfinished(element as Expression, true, true))
    },
    JSXElement: ({ children }) => void pieces.push(...piecesOf(children)),
    JSXFragment: ({ children }) => void pieces.push(...piecesOf(children)),
  }).visit(parseSync(file, code).program)
  return pieces
}

const piecesOf = (children: readonly JSXChild[]): string[] =>
  children.flatMap((child, at) => {
    if (child.type !== 'JSXExpressionContainer') return []
    const found = textsOf(child.expression as Expression)
    const inLowerCase = found.filter(text => IN_LOWER_CASE.test(text))
    return isInline(children[at + 1]) ? found.filter(text => !ENDS_SENTENCE.test(text)) : inLowerCase
  })

/** Whether a child continues the line before it: text, a space or a value, not a new line of the source. */
const isInline = (child: JSXChild | undefined): boolean =>
  child?.type === 'JSXText'
    ? /^[^\n]*[^\s·]|^ +$/.test(child.value)
    : child?.type === 'JSXExpressionContainer' &&
      !(child.expression.type === 'Literal' && /·/.test(String(child.expression.value)))

/** The texts of an expression that need what stands before or after them. */
const unfinished = (node: Expression, follows: boolean, continues: boolean): string[] =>
  textsOf(node).filter(text => (continues && !ENDS_SENTENCE.test(text)) || (follows && IN_LOWER_CASE.test(text)))

/** The literals that an expression may give to `t`. */
function textsOf(node: Expression): string[] {
  if (node.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)]
  if (node.type === 'LogicalExpression') return [...textsOf(node.left), ...textsOf(node.right)]
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 't') return []
  const [text] = node.arguments
  return text?.type === 'Literal' && typeof text.value === 'string' ? [text.value] : []
}
