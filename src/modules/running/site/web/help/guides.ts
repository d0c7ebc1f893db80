import { data } from 'react-router'
import { currentLanguage } from '../../../../../shared/i18n/t.ts'
import type { DocumentBlock } from '../../../../../shared/text/document-blocks.ts'
import { GUIDES, type GuideName } from '../../vocabulary.ts'

/** A guide of `docs/guide` in the reader's language. */
export interface Guide {
  name: GuideName
  title: string
  /** Its first paragraph. */
  summary: string
  parts: readonly GuidePart[]
}

export type GuidePart = { blocks: readonly DocumentBlock[] } | { picture: string; alt: string }

const FOLDER = '../../../../../../docs/guide'
const texts = import.meta.glob<string>('../../../../../../docs/guide/**/*.md', { query: '?raw', import: 'default' })
const pictures = import.meta.glob<string>('../../../../../../docs/guide/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

export const guidesQuery = () => ({
  queryKey: ['help', currentLanguage()],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: () => Promise.all(GUIDES.map(readGuide)),
})

/** @throws the 404 of a page where there is no such guide */
export function guideQuery(name: string) {
  const guide = GUIDES.find(known => known === name)
  if (!guide) throw data(null, { status: 404 })
  return {
    queryKey: ['help', currentLanguage(), guide],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => readGuide(guide),
  }
}

async function readGuide(name: GuideName): Promise<Guide> {
  const load = texts[`${FOLDER}/${currentLanguage()}/${name}.md`] ?? texts[`${FOLDER}/${name}.md`]
  if (!load) throw new Error(`There is no guide ${name}`)
  const [text, { readMarkdown }] = await Promise.all([
    load(),
    import('../../../../adoption/agreements/markdown-rules.ts'),
  ])
  const [title = '', summary = '', ...paragraphs] = text.trim().split('\n\n')
  // The reader of agreements knows no pictures.
  const parts = paragraphs.map(paragraph => pictureIn(paragraph) ?? { blocks: readMarkdown(paragraph) })
  return { name, title: title.replace('# ', ''), summary, parts }
}

function pictureIn(paragraph: string): GuidePart | undefined {
  const [, alt, path] = /^!\[([^\]]+)\]\(([^)]+)\)$/.exec(paragraph) ?? []
  const picture = pictures[`${FOLDER}/pictures/${path?.split('/').at(-1)}`]
  return alt && picture ? { picture, alt } : undefined
}
