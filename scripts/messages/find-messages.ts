import { parseSync, Visitor, type CallExpression, type Expression, type JSXElement } from 'oxc-parser'
import { CONTEXT_END } from '../../src/shared/i18n/source-text.ts'

/** A text of the product in a source file. */
export interface FoundMessage {
  /** The key that `t` looks up: the context, if any, and the text. */
  key: string
  text: string
  context?: string
  line: number
  /** The call or literal that the build replaces. */
  start: number
  end: number
  /**
   * Whether the replaced expression is the value of a JSX attribute, which needs braces around anything but a literal.
   */
  isAttribute: boolean
}

export class MessageError extends Error {}

/** Files with texts import one of these. */
const MAY_HOLD = /\/(?:i18n\/t|trans)\.ts/

/**
 * The texts that a source file gives to `t`, `phrase`, `msg` and `<Trans text>`.
 * @throws MessageError if `msg` or `<Trans>` has no literal, which could not be translated
 */
export function findMessages(file: string, code: string): FoundMessage[] {
  if (!MAY_HOLD.test(code)) return []
  const found: FoundMessage[] = []
  const add = (at: { start: number; end: number }, text: string, context: string | undefined, isAttribute: boolean) => {
    const line = code.slice(0, at.start).split('\n').length
    const key = context === undefined ? text : context + CONTEXT_END + text
    found.push({
      key,
      text,
      ...(context !== undefined && { context }),
      line,
      start: at.start,
      end: at.end,
      isAttribute,
    })
  }
  const fail = (what: string, at: { start: number }): never => {
    throw new MessageError(`${file}:${code.slice(0, at.start).split('\n').length}: ${what} needs a text without parts`)
  }
  const { program } = parseSync(file, code)
  new Visitor({
    CallExpression(call) {
      const name = call.callee.type === 'Identifier' ? call.callee.name : ''
      const [first, second] = call.arguments
      const text = first && literalOf(first)
      if ((name === 't' || name === 'phrase') && first && text !== undefined) add(first, text, undefined, false)
      if (name !== 'msg' || !isMark(call)) return
      if (text === undefined) return fail('msg', call)
      add(call, text, second && literalOf(second), false)
    },
    JSXElement(element) {
      const value = textOf(element)
      if (value === undefined) return
      const text = value.type === 'JSXExpressionContainer' ? literalOf(value.expression) : literalOf(value)
      if (text === undefined) {
        // `<Trans text={CONSTANT}>`: the constant is marked at its definition.
        if (value.type === 'JSXExpressionContainer' && value.expression.type !== 'TemplateLiteral') return
        return fail('Trans', value)
      }
      add(value, text, undefined, true)
    },
  }).visit(program)
  return found
}

const isMark = (call: CallExpression): boolean => call.arguments.length > 0

const textOf = ({ openingElement: { name, attributes } }: JSXElement) => {
  if (name.type !== 'JSXIdentifier' || name.name !== 'Trans') return undefined
  const attribute = attributes.find(
    one => one.type === 'JSXAttribute' && one.name.type === 'JSXIdentifier' && one.name.name === 'text',
  )
  return attribute?.type === 'JSXAttribute' ? (attribute.value ?? undefined) : undefined
}

type Node = Expression | { type: string }

/** The text of a literal without parts, or of literals joined by `+`. */
function literalOf(node: Node): string | undefined {
  const expression = node as Expression
  if (expression.type === 'Literal') return typeof expression.value === 'string' ? expression.value : undefined
  if (expression.type === 'TemplateLiteral')
    return expression.expressions.length === 0 ? (expression.quasis[0]?.value.cooked ?? undefined) : undefined
  if (expression.type !== 'BinaryExpression' || expression.operator !== '+') return undefined
  const [left, right] = [literalOf(expression.left), literalOf(expression.right)]
  return left === undefined || right === undefined ? undefined : left + right
}
