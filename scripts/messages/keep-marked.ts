import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { BuiltMessages } from '../../src/server/pages/language-scripts/language-scripts.ts'
import { fillMarks, hasMarks } from '../../src/server/pages/language-scripts/marks.ts'
import { toMessage } from '../../src/platform/text/language.ts'
import { sourceText } from '../../src/shared/i18n/source-text.ts'

/**
 * Fills the build's marks in English, and keeps marked copies of the scripts for the other languages: those with
 * texts, and those that import such scripts.
 */
export async function keepMarked(client: URL): Promise<void> {
  const assets = new URL('assets/', client)
  const keys = JSON.parse(await readFile(new URL('messages.json', client), 'utf8')) as Record<string, string>
  const scripts = new Map<string, string>()
  for (const file of (await readdir(assets)).toSorted())
    if (file.endsWith('.js')) scripts.set(file, await readFile(new URL(file, assets), 'utf8'))
  const files = withTexts(scripts)
  const marked = new URL('marked/', client)
  await rm(marked, { recursive: true, force: true })
  await mkdir(marked)
  for (const file of files) {
    const code = scripts.get(file) ?? ''
    await writeFile(new URL(file, marked), code)
    await writeFile(
      new URL(file, assets),
      fillMarks(code, id => toMessage(sourceText(keys[id] ?? ''))),
    )
  }
  await writeFile(new URL('messages.json', client), JSON.stringify({ keys, files } satisfies BuiltMessages))
}

/** The scripts with texts, and those that import them, also indirectly. */
function withTexts(scripts: ReadonlyMap<string, string>): string[] {
  const own = new Set([...scripts].filter(([, code]) => hasMarks(code)).map(([file]) => file))
  for (let size = -1; size !== own.size;) {
    size = own.size
    for (const [file, code] of scripts) if (importsOf(code).some(one => own.has(one))) own.add(file)
  }
  return [...own]
}

const IMPORT = /(["'`])\.\/([\w.-]+\.js)\1/g

const importsOf = (code: string): string[] => [...code.matchAll(IMPORT)].map(([, , file = '']) => file)
