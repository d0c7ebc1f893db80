import { TransNoContext } from '@lingui/react/server'
import type { ReactElement, ReactNode } from 'react'
import { t, type Values } from '../shared/i18n/t.ts'

interface Props {
  /** In English, in ICU MessageFormat, with tags for elements: "Read <a>the rules</a> first, {name}." */
  text: string
  /** Values may be elements, too. */
  values?: Readonly<Record<string, ReactNode>>
  /** The elements of the tags, without their texts. */
  components?: Readonly<Record<string, ReactElement>>
}

/** A text with elements inside it, in the language of the reader. */
export const Trans = ({ text, values, components }: Props): ReactNode => (
  <TransNoContext id={text} {...(values && { values })} {...(components && { components })} lingui={translator} />
)

const translator = { i18n: { _: (text: string, values?: Values) => t(text, values) } } as never
